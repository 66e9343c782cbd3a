import { referenceHref, type EntryKind } from '../anchors'
import type { SchemaModel } from '../model/types'
import { entriesOf, membersOf } from '@/lib/reference/pages'

/** Where the reference says something about an element, by its schema coordinate: `Query.quote(id:)`. */
export function addressesOf(model: SchemaModel): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(entriesOf(model)).flatMap(([key, entries]) => {
      const kind = key as EntryKind
      return [...entries.values()].flatMap((entry): [string, string][] => {
        const at = 'parent' in entry ? `${entry.parent}.${entry.name}` : entry.name
        const own = kind === 'directive' ? `@${at}` : at
        return [
          [own, referenceHref(kind, entry.name)],
          ...membersOf(entry).flatMap((member): [string, string][] => {
            const href = referenceHref(kind, entry.name, member.name)
            if ('args' in entry) return [[`${own}(${member.name}:)`, href]]
            const field = `${own}.${member.name}`
            const args = 'args' in member ? member.args : []
            return [
              [field, href],
              ...args.map(({ name }): [string, string] => [`${field}(${name}:)`, href]),
            ]
          }),
        ]
      })
    }),
  )
}
