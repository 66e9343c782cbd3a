/** Groups of entries, as defined in the settings. */
import type { GraphQLSchema } from 'graphql'
import { slugOf } from '#shared/text.ts'
import { compareText } from '#shared/lists.ts'
import { didYouMean, inQuotes } from '#shared/closest.mjs'
import type { ApiSettings } from './api-settings.ts'
import type { EntryKind } from './anchors.ts'
import { directiveValues, groupDirective } from './directives.ts'
import { addressed, coordinateOf, entriesOf, type Entries, type EntryElement } from './pages.ts'
import { directivesOf, schemaElements } from './sdl/schema-elements.ts'

/** A group, which has a heading on the pages of its entries. */
export interface Subject {
  id: string
  title: string
}

/**
 * Groups entries: by a directive, sorted by title, or by the first pattern that matches their name or coordinate.
 *
 * @returns the groups in page order, each with its schema elements
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
    sorted.map(([title, list], index) => {
      // Two titles can have the same slug, and a title in another script has an empty slug.
      const slug = slugOf(title)
      const id = `group-${slug === '' || ids.has(slug) ? index + 1 : slug}`
      ids.add(slug)
      return [{ id, title }, list]
    }),
  )
}

/** Converts a pattern to a regular expression. `*` matches any part of a name. */
export const patternOf = (text: string) =>
  new RegExp(`^${text.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`[\w.]*`)}$`)

/** Returns a sentence for each setting without effect because it refers to something that is not in the schema. */
export function apiNotes(schema: GraphQLSchema, api: ApiSettings): string[] {
  const elements = schemaElements(schema)
  const coordinates = elements.map(({ coordinate }) => coordinate)
  const unknown = (setting: string, name: string) => {
    if (coordinates.includes(name)) return []
    const sentence = `api.config.ts, ${setting}: ${inQuotes(name)} is not in the schema.`
    return [[sentence, didYouMean(name, coordinates, inQuotes)].filter(Boolean).join(' ')]
  }
  const directive = groupDirective(api.groups)
  const applied = new Set(
    elements.flatMap(({ definition }) => directivesOf(definition).map(({ name }) => name.value)),
  )
  // Directives that are `false` have already been removed.
  const names = Object.keys(api.directives ?? {}).filter(
    (name) => api.directives?.[name] !== false && !applied.has(name),
  )
  const empty = [...subjectsOf(schema, entriesOf(schema), api.groups)].filter(
    ([, { size }]) => size === 0,
  )
  return [
    ...names.flatMap((name) => unknown('directives', `@${name}`)),
    ...Object.keys(api.namespaces ?? {}).flatMap((name) => unknown('namespaces', name)),
    ...Object.keys(api.examples ?? {}).flatMap((name) => unknown('examples', name)),
    ...(directive
      ? unknown('groups', `@${directive.name}(${directive.argument}:)`)
      : empty.map(
          ([{ title }]) => `api.config.ts, groups: ${inQuotes(title)} matches no entries.`,
        )),
  ]
}
