import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isUnionType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { remember } from '#shared/remember.ts'
import { sortByName } from '#shared/lists.ts'
import {
  anchorId,
  CONNECTIONS_ID,
  REFERENCE_PREFIX,
  referencePath,
  type EntryKind,
  type ReferencePageName,
} from './anchors.ts'
import { namespacesOf, scalarOf } from './sdl/read-sdl.ts'
import { membersOf } from './sdl/schema-elements.ts'
import { findOperationTypes, type OperationType } from './sdl/operation-types.ts'
import { documentedTypes, isConnection, type OperationKind } from './sdl/type-kinds.ts'

/** Entries under a separate heading, such as interfaces below objects. */
interface Section {
  kind: EntryKind
  /** ID of the heading. */
  id: string
  title: string
  intro: string
}

/** One of the seven pages. Every page exists, even without entries. */
export interface PageInfo {
  page: ReferencePageName
  /** Symbol in `public/icons.svg`. */
  icon: string
  /** Description for search engines and cards, 50 to 160 characters. */
  description: string
  intro: string
  /** Singular and plural name of the entries, for counts and the title. */
  noun: readonly [string, string]
  /** Kind of entries directly below the title. */
  kind: EntryKind
  /** Section for another kind of entry, if the schema has any. */
  section?: Section
}

export const PAGES: readonly PageInfo[] = [
  {
    page: 'queries',
    icon: 'query',
    description: 'Every query, with its arguments, its result and an example.',
    intro: 'Queries read data without changing it.',
    noun: ['query', 'queries'],
    kind: 'query',
    section: {
      kind: 'subscription',
      id: 'subscriptions',
      title: 'Subscriptions',
      intro: 'Subscriptions send a result each time an event occurs.',
    },
  },
  {
    page: 'mutations',
    icon: 'mutation',
    description: 'Every mutation, with its arguments, its possible outcomes and an example.',
    intro: 'Mutations change data and return the outcome.',
    noun: ['mutation', 'mutations'],
    kind: 'mutation',
  },
  {
    page: 'objects',
    icon: 'object',
    description: 'Every object type that operations return, with its fields and where it is used.',
    intro: 'Objects are the types that operations return. Queries select their fields.',
    noun: ['object', 'objects'],
    kind: 'object',
    section: {
      kind: 'interface',
      id: 'interfaces',
      title: 'Interfaces',
      intro: 'An interface defines fields that every object implementing it must have.',
    },
  },
  {
    page: 'inputObjects',
    icon: 'input',
    description: 'Every input object, with its fields, its defaults and where it is used.',
    intro: 'Input objects are the structured values that arguments accept.',
    noun: ['input object', 'input objects'],
    kind: 'input',
  },
  {
    page: 'enums',
    icon: 'list',
    description: 'Every enum, with the meaning of its values and where it is used.',
    intro: 'An enum lists all values that a field or an argument can have.',
    noun: ['enum', 'enums'],
    kind: 'enum',
  },
  {
    page: 'scalars',
    icon: 'value',
    description: 'Every scalar, with its format, its specification and where it is used.',
    intro: 'Scalars are the single values at the leaves of every query.',
    noun: ['scalar', 'scalars'],
    kind: 'scalar',
    section: {
      kind: 'directive',
      id: 'directives',
      title: 'Directives',
      intro: 'Directives change how the server treats part of a query or schema.',
    },
  },
  {
    page: 'unions',
    icon: 'union',
    description: 'Every union, with its possible types and the operations that return it.',
    intro: 'A union is one of several object types. Select `__typename` to find out which.',
    noun: ['union', 'unions'],
    kind: 'union',
  },
]

/** A field of a root type or of a type that groups operations. */
export interface Operation extends GraphQLField<unknown, unknown> {
  /** Name of the entry, including parent fields: `orders.create`. */
  name: string
  operation: OperationKind
  /** Names of the fields from the root to this field. */
  path: readonly string[]
  /** Schema coordinate: `OrderMutations.create`. */
  coordinate: string
}

/** Returns the types whose fields are operations, based on the schema and the namespaces in the settings (`readSdl`). */
export const operationTypes = remember((schema: GraphQLSchema) =>
  findOperationTypes(schema, namespacesOf(schema)),
)

/** Returns the operation type for a type, or undefined if its fields are not operations. */
export const operationType = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  operationTypes(schema).find((group) => group.type === type)

/** Returns the fields of a type that are operations, without fields that only group others. */
export function operationsIn(
  schema: GraphQLSchema,
  group: OperationType,
  groups = operationTypes(schema),
): Operation[] {
  const fields = Object.values(group.type.getFields())
  return fields.flatMap((field): Operation[] => {
    if (groups.some((other) => other.field === field)) return []
    const path = [...group.path, field.name]
    const coordinate = `${group.type.name}.${field.name}`
    const deprecationReason = field.deprecationReason ?? group.field?.deprecationReason
    const { operation } = group
    return [{ ...field, deprecationReason, name: path.join('.'), operation, path, coordinate }]
  })
}

/** Documented elements of a schema by kind of entry, then by name, in page order. */
export type Entries = ReturnType<typeof entriesOf>

/** Schema element that an entry documents. */
export type EntryElement<Kind extends EntryKind = EntryKind> =
  Entries[Kind] extends ReadonlyMap<string, infer Element> ? Element : never

/**
 * Groups the elements of a schema into entries, sorted by name. Members keep the order of the schema.
 */
export const entriesOf = remember((schema: GraphQLSchema) => {
  const types = documentedTypes(schema).filter((type) => !operationType(schema, type))
  const operations = operationTypes(schema).flatMap((group) => operationsIn(schema, group))
  const ofKind = (kind: OperationKind) =>
    byName(operations.filter(({ operation }) => operation === kind))
  return {
    query: ofKind('query'),
    mutation: ofKind('mutation'),
    subscription: ofKind('subscription'),
    object: byName(types.filter(isObjectType)),
    interface: byName(types.filter(isInterfaceType)),
    input: byName(types.filter(isInputObjectType)),
    enum: byName(types.filter(isEnumType)),
    scalar: byName(types.filter(isScalarType).map((type) => scalarOf(schema, type))),
    union: byName(types.filter(isUnionType)),
    // Directives in the specification do not need an entry.
    directive: byName(schema.getDirectives().filter((item) => !isSpecifiedDirective(item))),
  } satisfies Record<EntryKind, unknown>
})

const byName = <Element extends { name: string }>(elements: readonly Element[]) =>
  new Map(sortByName(elements).map((element) => [element.name, element]))

/** Returns all operations in page order. */
export const operationsOf = ({ query, mutation, subscription }: Entries): Operation[] =>
  [query, mutation, subscription].flatMap((operations) => [...operations.values()])

const OPERATIONS: ReadonlySet<EntryKind> = new Set(['query', 'mutation', 'subscription'])

export const isOperation = (kind: EntryKind): kind is OperationKind => OPERATIONS.has(kind)

/** Returns the kinds of entries on a page that exist in the schema. */
export const kindsOn = ({ kind, section }: PageInfo, entries: Entries): EntryKind[] =>
  [kind, ...(section ? [section.kind] : [])].filter((each) => entries[each].size > 0)

/** Returns the schema coordinate of an entry (`Query.quote`, `Money`, `@auth`) or of one of its members. */
export function coordinateOf(kind: EntryKind, entry: EntryElement, member?: string): string {
  const name = 'coordinate' in entry ? entry.coordinate : entry.name
  const coordinate = kind === 'directive' ? `@${name}` : name
  if (member === undefined) return coordinate
  return 'args' in entry ? `${coordinate}(${member}:)` : `${coordinate}.${member}`
}

/** Returns the elements with an address: each entry of the given kinds, followed by its members. */
export const addressed = (entries: Entries, kinds = Object.keys(entries) as EntryKind[]) =>
  kinds.flatMap((kind) =>
    [...entries[kind].values()].flatMap((entry: EntryElement) =>
      [undefined, ...membersOf(entry)].map((member) => ({ kind, entry, member })),
    ),
  )

/**
 * Returns a function that resolves links in text from a schema.
 *
 * @param options.routes routes of pages, without the base path, if known
 * @param options.linkBase site that absolute paths belong to, if it is another one
 * @returns the address of a link, or null for a broken link
 */
export function linkResolver({
  entries,
  routes,
  linkBase: base,
}: {
  entries: Entries
  routes?: ReadonlySet<string> | undefined
  linkBase?: string | undefined
}) {
  const targets = new Set(
    PAGES.flatMap((page) =>
      pageIds(page, entries).map((id) => `${referencePath(page.page)}#${id}`),
    ),
  )
  return (href: string): string | null => {
    if (!href.startsWith('/')) return href
    const [path = '', hash] = href.split(/[?#]/)
    if (path.startsWith(`${REFERENCE_PREFIX}/`) && hash !== undefined) {
      return targets.has(href) ? href : null
    }
    if (base !== undefined) return base + href
    return !routes || routes.has(path.replace(/(?<=.)\/$/, '')) ? href : null
  }
}

/** Returns every ID on a page: entries, their members, and section headings. */
export function pageIds(page: PageInfo, entries: Entries): string[] {
  const { kind, section } = page
  const kinds = kindsOn(page, entries)
  const isPaged = kind === 'object' && [...entries.object.values()].some(isConnection)
  return [
    ...addressed(entries, kinds).map((at) => anchorId(at.kind, at.entry.name, at.member?.name)),
    ...(section && kinds.includes(section.kind) ? [section.id] : []),
    ...(isPaged ? [CONNECTIONS_ID] : []),
  ]
}
