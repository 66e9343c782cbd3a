import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fail } from '../shared/failure'

/** Packages that hand schemas to one another here; each must see the same graphql. */
const GRAPHQL_USERS = [
  '@graphql-tools/load',
  '@graphql-tools/url-loader',
  '@graphql-tools/utils',
  '@graphql-tools/wrap',
  'graphql-yoga',
]

/**
 * graphql refuses objects of another copy of itself ("Cannot use GraphQLSchema
 * from another module or realm"), in the middle of some later step. Said here
 * at once, with the folders.
 *
 * @param root directory of the repository, absolute
 * @throws Failure when packages resolve `graphql` to different folders
 */
export function assertOneGraphql(root: string, users: readonly string[] = GRAPHQL_USERS): void {
  const fromRoot = createRequire(join(root, 'package.json'))
  const copies = new Map([[folderOf(fromRoot), ['this project']]])
  for (const user of users) {
    const folder = folderOf(createRequire(fromRoot.resolve(user)))
    copies.set(folder, [...(copies.get(folder) ?? []), user])
  }
  if (copies.size === 1) return
  const list = [...copies].map(([folder, names]) => `  ${folder}  used by ${names.join(', ')}`)
  fail(
    [
      'There is more than one copy of the package graphql, and they refuse the objects of each other:',
      ...list,
      'Run `npm ls graphql` to see who asks for which version, then `npm dedupe` or align the versions.',
    ].join('\n'),
  )
}

function folderOf(require: NodeJS.Require): string {
  return dirname(realpathSync(require.resolve('graphql/package.json')))
}
