import type { Entries } from '@/lib/reference/pages'
import { referenceHref, type EntryKind } from '../anchors'
import { membersOf } from '../sdl/schema-elements'

/** Where the reference says something about an element, by its schema coordinate: `Query.quote(id:)`. */
export function addressesOf(entries: Entries): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(entries).flatMap(([key, own]) => {
      const kind = key as EntryKind
      return [...own.values()].flatMap((entry): [string, string][] => {
        const at = 'parent' in entry ? `${entry.parent}.${entry.name}` : entry.name
        const coordinate = kind === 'directive' ? `@${at}` : at
        return [
          [coordinate, referenceHref(kind, entry.name)],
          ...membersOf(entry).flatMap((member): [string, string][] => {
            const href = referenceHref(kind, entry.name, member.name)
            if ('args' in entry) return [[`${coordinate}(${member.name}:)`, href]]
            const field = `${coordinate}.${member.name}`
            return [
              [field, href],
              ...membersOf(member).map(({ name }): [string, string] => [
                `${field}(${name}:)`,
                href,
              ]),
            ]
          }),
        ]
      })
    }),
  )
}
