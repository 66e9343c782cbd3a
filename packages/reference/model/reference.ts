/**
 * Everything that the reference shows, from the two files that the command writes: the snapshot of the schema
 * (`public/schema.graphql`) and its examples (`public/operations.json`).
 */
import { groupBy } from '#shared/lists.ts'
import { indexGuides, indexSections, type Guide } from './guides.ts'
import type { HistoryEntry } from './history.ts'
import { isExample, type OperationsFile } from './operations.ts'
import type { OperationKind } from './sdl/type-kinds.ts'
import { collectReferences, shortestPaths } from './usage/references.ts'
import type { EntryKind } from './anchors.ts'
import type { ApiSettings } from './api-settings.ts'
import { codeLinks } from './code-links.ts'
import { wordDirectives } from './directives.ts'
import { failuresOf } from './failures.ts'
import { reachOf } from './usage/reach.ts'
import { entriesOf, type Entries, type EntryElement } from './pages.ts'
import { readSdl } from './sdl/read-sdl.ts'
import { subjectsOf } from './subjects.ts'

/** Everything that the components of the reference render. */
export type Reference = ReturnType<typeof createReference>

export interface ReferenceSource {
  /** The text of `public/schema.graphql`. */
  sdl: string
  /** The content of `public/operations.json`. */
  operations: OperationsFile
  /** The files of `api-changes/`, in any order. */
  history?: readonly HistoryEntry[]
  /** Guides in the order of the menu. They group the operations. */
  guides?: readonly Guide[]
  /** Settings of the schema's owner. */
  api?: ApiSettings
  /** Pages of the site, if they are known. A description may link to them. */
  routes?: ReadonlySet<string> | undefined
}

/**
 * Makes the reference of a site.
 *
 * @throws GraphQLError with line and column when the SDL is not valid
 */
export function createReference({
  sdl,
  operations,
  history = [],
  guides = [],
  api = {},
  routes,
}: ReferenceSource) {
  const schema = readSdl(sdl, api.namespaces)
  const entries = entriesOf(schema)
  const records = new Map(
    operations.operations.map((record) => [`${record.operation} ${record.field}`, record]),
  )
  return {
    schema,
    /** Documented elements. */
    entries,
    /** The element of a kind and a name. @throws Error when there is none */
    find: <Kind extends EntryKind>(kind: Kind, name: string) => {
      const element = entries[kind].get(name) as EntryElement<Kind> | undefined
      if (element) return element
      throw new Error(`The schema has no ${kind} “${name}”.`)
    },
    codeLinks: codeLinks(entries),
    /** Uses of each type. */
    references: collectReferences(schema),
    /** Names of the types that a request can meet. */
    reached: reachOf(schema).named,
    /** The shortest path from an operation to a type that is not deprecated. */
    paths: shortestPaths(schema),
    /** Roles and other requirements of calls, in words. */
    directives: wordDirectives(schema, entries, api),
    /** Names of values that occur in only one enum. */
    uniqueValues: uniqueValues(entries),
    /** Names of the types of failures. */
    failures: failuresOf(schema, api.failures),
    /** The owner's facts about an element, by coordinate, in Markdown. */
    facts: api.facts,
    /** How to subscribe. */
    subscriptions: api.subscriptions,
    /** Entries by subject. */
    subjects: subjectsOf(schema, entries, api.groups),
    /** Markdown at the top of a list of operations. */
    intros: api.intros ?? {},
    /** The site that paths in texts of the schema belong to. */
    linkBase: api.linkBase,
    /** Examples can be edited and run in the page. */
    runnable: operations.runnable,
    /** The sample endpoint answered all examples. */
    executed: operations.executed,
    /** The example of an operation, or why it has none. */
    exampleOf: (operation: OperationKind, field: string) => records.get(`${operation} ${field}`),
    /** All examples. */
    calls: operations.operations.filter(isExample),
    /** Values for samples, by coordinate. */
    values: operations.values,
    history,
    /** Route of the folder of the pages, if it is not the usual one. */
    route: operations.route,
    /** The guide of each entry. */
    guides: indexGuides(guides),
    /** Sections of guides that use an entry. */
    sections: indexSections(guides),
    routes,
  }
}

function uniqueValues({ enum: enums }: Entries): ReadonlySet<string> {
  const names = [...enums.values()].flatMap((type) => type.getValues().map(({ name }) => name))
  const seen = groupBy(names, (name) => name)
  return new Set(names.filter((name) => seen.get(name)?.length === 1))
}
