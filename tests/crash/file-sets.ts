import type { GeneratedFile } from '../../scripts/gen-api/types'

export type SetName = 'old' | 'new'

/** Large enough that a write is not one system call. */
const text = (name: string, set: SetName) => `${`${set} ${name}\n`.repeat(20_000)}end\n`

/**
 * Two sets of generated files. From old to new one file stays as it is, one is
 * changed in the same directory, one in another, one is new and one leaves.
 */
export function fileSet(set: SetName): GeneratedFile[] {
  return [
    { path: 'pages/docs/api/enums.mdx', content: 'the same in both\n' },
    { path: 'pages/docs/api/objects.mdx', content: text('objects', set) },
    { path: 'public/schema.graphql', content: text('schema', set) },
    {
      path: set === 'old' ? 'pages/docs/api/gone.mdx' : 'public/introspection.json',
      content: `only in ${set}\n`,
    },
  ]
}
