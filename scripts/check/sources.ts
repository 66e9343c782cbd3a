import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { conflictsIn, withoutCode } from '@/lib/mdx/report.mjs'
import { filesIn, inTurns, readText, whenMissing } from '../shared/files'
import { SCHEMA_FOLDER } from '../shared/load-schema'
import type { Problem } from '../shared/problem'
import { problemAt } from './site-model'

/** Folders of which every file is read as text. */
const FOLDERS = ['pages', 'api-changes', 'examples', SCHEMA_FOLDER, 'components/mdx']

/** Files that are read as text besides. */
const FILES = [
  'routes.txt',
  'site.config.ts',
  'api.config.ts',
  'theme.config.tsx',
  'public/schema.graphql',
  'public/operations.json',
]

/**
 * Conflicts of a merge. They would be taken for mistakes of other kinds, and are looked for before all else.
 *
 * @param root of the project
 */
export async function conflictProblems(root: string): Promise<Problem[]> {
  const names = (await Promise.all(FOLDERS.map((folder) => filesIn(root, folder)))).flat()
  const files = [...names, ...FILES].filter((name) =>
    /\.(?:mdx?|tsx?|graphql|json|txt)$/.test(name),
  )
  const problems = await inTurns(files, async (file) => {
    const text = await readText(root, file)
    const source = /\.mdx?$/.test(file) ? withoutCode(text ?? '') : text
    return conflictsIn(source ?? '').map((conflict) =>
      problemAt(file, { at: conflict, ...conflict }),
    )
  })
  return problems.flat()
}

/** Folders whose files the build publishes or runs. */
const PUBLISHED = ['pages', 'public', 'components', 'examples']

/** Symbolic links in these folders, which the build would follow to files that nobody meant to publish. */
export async function linkProblems(root: string): Promise<Problem[]> {
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
