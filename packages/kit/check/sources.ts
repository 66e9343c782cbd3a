import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { placeOf, withoutCode } from '#markdown/report.mjs'
import { filesIn, inTurns, readText, whenMissing } from 'nextra-graphql/shared/files.ts'
import { SCHEMA_FOLDER } from '@/scripts/load-schema'
import type { Problem } from 'nextra-graphql/shared/problem.ts'
import { problemAt } from './site-model.ts'

/** Folders of which every file is read as text. */
const FOLDERS = ['pages', 'api-changes', 'examples', SCHEMA_FOLDER, 'components']

/** Files that are read as text besides. */
const FILES = [
  'routes.txt',
  'site.config.ts',
  'api.config.ts',
  'theme.config.tsx',
  'public/schema.graphql',
  'public/operations.json',
]

/** Markers that Git leaves in a file when a merge has a conflict. */
const CONFLICT = /^<{7} [^\n]*\n(?:[^]*?\n)?={7}\r?\n(?:[^]*?\n)?>{7} /gm

/** What must be right before anything else reads the sources: no merge conflict, and no symbolic link. */
export const sourceProblems = async (root: string): Promise<Problem[]> => [
  ...(await conflictProblems(root)),
  ...(await linkProblems(root)),
]

async function conflictProblems(root: string): Promise<Problem[]> {
  const names = (await Promise.all(FOLDERS.map((folder) => filesIn(root, folder)))).flat()
  const files = [...names, ...FILES].filter((name) =>
    /\.(?:mdx?|tsx?|graphql|json|txt)$/.test(name),
  )
  const problems = await inTurns(files, async (file) => {
    const text = await readText(root, file)
    const source = (/\.mdx?$/.test(file) ? withoutCode(text ?? '') : text) ?? ''
    return [...source.matchAll(CONFLICT)].map(({ index }) =>
      problemAt(file, {
        at: placeOf(source, index),
        rule: 'merge-conflict',
        what: 'The file has a merge conflict.',
        fix: 'Keep the right lines, and delete those that start with <<<<<<<, ======= and >>>>>>>.',
      }),
    )
  })
  return problems.flat()
}

/** Folders whose files the build publishes or runs. A symbolic link could publish any file of the machine. */
const PUBLISHED = ['pages', 'public', 'components', 'examples']

async function linkProblems(root: string): Promise<Problem[]> {
  const links = await Promise.all(
    PUBLISHED.map(async (folder) => {
      const entries = await readdir(path.join(root, folder), {
        recursive: true,
        withFileTypes: true,
      }).catch(whenMissing([]))
      return entries.filter((entry) => entry.isSymbolicLink())
    }),
  )
  return links.flat().map(({ parentPath, name }) =>
    problemAt(path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'), {
      rule: 'symbolic-link',
      what: 'This is a symbolic link, which the build would follow.',
      why: 'The site would publish its target.',
      fix: 'Put the file itself here.',
    }),
  )
}
