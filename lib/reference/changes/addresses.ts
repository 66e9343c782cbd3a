import { addressed, coordinateOf, type Entries } from '@/lib/reference/pages'
import { referenceHref } from '../anchors'
import { membersOf } from '../sdl/schema-elements'

/** Addresses at which the reference documents elements, by schema coordinate: `Query.quote(id:)`. */
export function addressesOf(entries: Entries): ReadonlyMap<string, string> {
  return new Map(
    addressed(entries).flatMap(({ kind, entry, member }): [string, string][] => {
      const coordinate = coordinateOf(kind, entry, member?.name)
      const args = member ? membersOf(member).map(({ name }) => `${coordinate}(${name}:)`) : []
      const href = referenceHref(kind, entry.name, member?.name)
      return [coordinate, ...args].map((at) => [at, href])
    }),
  )
}
