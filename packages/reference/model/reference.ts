/**
 * Builds the data for the reference from the two files that the command writes: the snapshot of the schema
 * (`public/schema.graphql`) and the examples (`public/operations.json`).
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

/** Data that the components render. */
export type Reference = ReturnType<typeof createReference>

export interface ReferenceSource {
  /** Content of `public/schema.graphql`. */
  sdl: string
  /** Content of `public/operations.json`. */
  operations: OperationsFile
  /** Files in `api-changes/`, in any order. */
  history?: readonly HistoryEntry[]
  /** Guides in menu order. They group the operations. */
  guides?: readonly Guide[]
  /** Settings from the schema's owner. */
  api?: ApiSettings
  /** Routes of the site, if known, to resolve links in descriptions. */
  routes?: ReadonlySet<string> | undefined
}

/**
 * Creates the reference of a site.
 *
 * @throws GraphQLError with line and column if the SDL is not valid
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
    /** Finds an element by kind and name. @throws Error if it does not exist */
    find: <Kind extends EntryKind>(kind: Kind, name: string) => {
      const element = entries[kind].get(name) as EntryElement<Kind> | undefined
      if (element) return element
      throw new Error(`The schema has no ${kind} “${name}”.`)
    },
    codeLinks: codeLinks(entries),
    /** Where each type is used. */
    references: collectReferences(schema),
    /** Names of the types that requests can use. */
    reached: reachOf(schema).named,
    /** Shortest path from an operation to each type, without deprecated elements. */
    paths: shortestPaths(schema),
    /** Descriptions of directives, such as roles and other requirements of calls. */
    directives: wordDirectives(schema, entries, api),
    /** Names of enum values that occur in only one enum. */
    uniqueValues: uniqueValues(entries),
    /** Names of the types that represent failures. */
    failures: failuresOf(schema, api.failures),
    /** Returns additional facts about an element in Markdown, by coordinate. */
    facts: api.facts,
    /** URL and protocol for subscriptions. */
    subscriptions: api.subscriptions,
    /** Entries by group. */
    subjects: subjectsOf(schema, entries, api.groups),
    /** Markdown to show above each list of operations. */
    intros: api.intros ?? {},
    /** Site that absolute paths in the schema's text belong to. */
    linkBase: api.linkBase,
    /** Whether examples can be edited and run on the page. */
    runnable: operations.runnable,
    /** Whether the sample endpoint executed all examples. */
    executed: operations.executed,
    /** Returns the example of an operation, or the reason why it has none. */
    exampleOf: (operation: OperationKind, field: string) => records.get(`${operation} ${field}`),
    /** Returns all examples. */
    calls: operations.operations.filter(isExample),
    /** Sample values by coordinate. */
    values: operations.values,
    history,
    /** Route of the pages, if it is not the default one. */
    route: operations.route,
    /** Guide of each entry. */
    guides: indexGuides(guides),
    /** Sections of guides that use each entry. */
    sections: indexSections(guides),
    routes,
  }
}

function uniqueValues({ enum: enums }: Entries): ReadonlySet<string> {
  const names = [...enums.values()].flatMap((type) => type.getValues().map(({ name }) => name))
  const seen = groupBy(names, (name) => name)
  return new Set(names.filter((name) => seen.get(name)?.length === 1))
}
