import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { whenMissing } from 'nextra-graphql/shared/files.ts'
import type { Problem } from 'nextra-graphql/shared/problem.ts'
import { problemAt } from './site-model.ts'

/** Folders whose files the build publishes or runs. A symbolic link could publish any file on the machine. */
const PUBLISHED = ['pages', 'public', 'components', 'examples']

/** Finds symbolic links, which must be removed before anything else reads the sources. */
export async function sourceProblems(root: string): Promise<Problem[]> {
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
      fix: 'Replace it with the file itself.',
    }),
  )
}
