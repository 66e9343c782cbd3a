import { conflictsIn, withoutCode } from '@/lib/mdx/report.mjs'
import { filesIn, inTurns, readText, walk } from '../shared/files'
import { SCHEMA_FOLDER } from '../shared/load-schema'
import type { Problem } from '../shared/problem'
import { problemAt } from './site-model'

/** Folders of which every file is read as text. */
const FOLDERS = ['pages', 'api-changes', 'examples', SCHEMA_FOLDER, 'components/mdx']

/** Files that are read as text besides. */
const FILES = [
  'routes.txt',
  'site.config.ts',
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

/** Folders that the build follows links out of, wherever they lead. */
const PUBLISHED = ['pages', 'public', 'components', 'examples']

/** No symbolic link leads to what nobody meant to publish. Those of `pages` to content of the project are followed. */
export async function linkProblems(root: string): Promise<Problem[]> {
  const links = await Promise.all(PUBLISHED.map((folder) => walk(root, folder)))
  return links
    .flatMap(({ refused }) => refused)
    .map((file) =>
      problemAt(file, {
        rule: 'symbolic-link',
        what: 'This is a symbolic link, which the build would follow.',
        why: 'What it leads to would be published, whatever it is.',
        fix: file.startsWith('pages/')
          ? 'Let it lead to a page or a folder of pages within the project, or put the file there.'
          : 'Put the file itself there.',
      }),
    )
}
