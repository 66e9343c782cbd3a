import type { metaSchema } from 'nextra/schemas'

/**
 * The default export of a `_meta.ts` file: pages, folders, links and separators in the order of the menu. If you write
 * `satisfies Meta` after the object, the compiler reports mistyped keys. The key `'*'` sets defaults for the folder.
 */
export type Meta = Readonly<Record<string, (typeof metaSchema)['_output']>>
