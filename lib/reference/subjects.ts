/** Entries by subject, as the owner of the schema sorts them: `api.groups` of site.config.ts. */
import type { GraphQLSchema } from 'graphql'
import { slugOf } from '@/lib/format/text'
import { compareText } from '@/lib/format/lists'
import type { ApiSettings } from '@/lib/site/api-settings'
import type { EntryKind } from './anchors'
import { directiveValues, groupDirective } from './directives'
import { addressed, coordinateOf, type Entries, type EntryElement } from './pages'
import { directivesOf } from './sdl/schema-elements'

/** A subject with a heading on the pages of its entries. */
export interface Subject {
  id: string
  title: string
}

/**
 * Finds the subject of each entry: by a directive, in the order of their names, or by patterns of names and
 * coordinates, of which the first that fits counts.
 *
 * @returns the subjects in the order of the pages, and the entries of each, as elements of the schema
 */
export function subjectsOf(
  schema: GraphQLSchema,
  entries: Entries,
  groups: ApiSettings['groups'] = {},
): ReadonlyMap<Subject, ReadonlySet<EntryElement>> {
  const directive = groupDirective(groups)
  const patterns = Object.entries(typeof groups === 'string' ? {} : groups).map(
    ([title, names]) => [title, names.map(patternOf)] as const,
  )
  const titleOf = (kind: EntryKind, entry: EntryElement): unknown => {
    if (directive) {
      const node = directivesOf(entry).find(({ name }) => name.value === directive.name)
      return node && directiveValues(schema, node)[directive.argument]
    }
    const names = [entry.name, coordinateOf(kind, entry)]
    return patterns.find(([, tests]) =>
      tests.some((test) => names.some((name) => test.test(name))),
    )?.[0]
  }
  const members = new Map<string, Set<EntryElement>>(patterns.map(([title]) => [title, new Set()]))
  for (const { kind, entry, member } of addressed(entries)) {
    const title = member ? undefined : titleOf(kind, entry)
    if (typeof title !== 'string' || title.trim() === '') continue
    members.set(title, (members.get(title) ?? new Set()).add(entry))
  }
  const sorted = directive ? [...members].sort(([a], [b]) => compareText(a, b)) : [...members]
  const ids = new Set<string>()
  return new Map(
    sorted.map(([title, own], index) => {
      // Two titles may have the same letters, or none of those that addresses have.
      const slug = slugOf(title)
      const id = `group-${slug === '' || ids.has(slug) ? index + 1 : slug}`
      ids.add(slug)
      return [{ id, title }, own]
    }),
  )
}

/** `*` stands for any part of a name. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`[\w.]*`)}$`)
