import { buildSchema } from 'graphql'
import { makeFiles } from '@/scripts/reference/make-files'
import { printSdl } from '../../../lib/reference/sdl/print-sdl'
import type { GeneratedFile } from '../../../scripts/reference/files-on-disk'

export type SetName = 'old' | 'new'

export const make = (sdl: string): Promise<GeneratedFile[]> => makeFiles(sdl, {})

/**
 * The reference of two schemas. Every file differs between them, some by a line,
 * and the snapshot is large enough that a write is not one system call.
 */
export function fileSet(set: SetName): Promise<GeneratedFile[]> {
  const isNew = set === 'new'
  const sdl = `
    """${'Long. '.repeat(50_000)}${set}"""
    type Query { a(in: In, e: E): Both  ${set}: O  d: Date }
    type Mutation { a: Int  ${isNew ? 'b: Int' : 'c: Int d: Int'} }
    type O { id: ID! }
    type P { id: ID! }
    ${isNew ? 'type Q { id: ID! }' : ''}
    union Both = O | P
    ${isNew ? 'union All = O | P | Q' : 'union Some = P'}
    enum E { A }
    enum ${isNew ? 'F' : 'G'} { A }
    input In { a: Int }
    input ${isNew ? 'New' : 'Old'} { a: Int }
    scalar Date
    scalar ${isNew ? 'Time' : 'Hour'}`
  return make(printSdl(buildSchema(sdl)))
}
