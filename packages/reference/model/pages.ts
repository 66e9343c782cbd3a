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

/** Entries under a separate heading, such as interfaces below the objects. */
interface Section {
  kind: EntryKind
  /** Id of the heading. */
  id: string
  title: string
  intro: string
}

/** One of the seven pages. A page exists even if it has no entries. */
export interface PageInfo {
  page: ReferencePageName
  /** A symbol of `public/icons.svg`. */
  icon: string
  /** For search engines and cards: 50 to 160 characters. */
  description: string
  intro: string
  /** The singular and plural of its entries, for counts and the title. */
  noun: readonly [string, string]
  /** Kind of the entries directly below the title. */
  kind: EntryKind
  /** Other kinds on this page, if the schema has any. */
  section?: Section
}

export const PAGES: readonly PageInfo[] = [
  {
    page: 'queries',
    icon: 'query',
    description: 'What can be read: the arguments, the result and an example of every query.',
    intro: 'Queries read data and change nothing.',
    noun: ['query', 'queries'],
    kind: 'query',
    section: {
      kind: 'subscription',
      id: 'subscriptions',
      title: 'Subscriptions',
      intro: 'Subscriptions deliver a result each time something happens.',
    },
  },
  {
    page: 'mutations',
    icon: 'mutation',
    description:
      'What can be changed: the arguments, every outcome and an example of each mutation.',
    intro: 'Mutations change data and return the outcome.',
    noun: ['mutation', 'mutations'],
    kind: 'mutation',
  },
  {
    page: 'objects',
    icon: 'object',
    description: 'What operations return: the fields of each type, and where it is used.',
    intro: 'Objects are what operations return; their fields are what a query selects.',
    noun: ['object', 'objects'],
    kind: 'object',
    section: {
      kind: 'interface',
      id: 'interfaces',
      title: 'Interfaces',
      intro: 'An interface lists the fields that every object implementing it has.',
    },
  },
  {
    page: 'inputObjects',
    icon: 'input',
    description:
      'What arguments accept: the fields and defaults of each input, and where it is used.',
    intro: 'Input objects are the structured values that arguments accept.',
    noun: ['input object', 'input objects'],
    kind: 'input',
  },
  {
    page: 'enums',
    icon: 'list',
    description: 'Fixed lists of values, with the meaning of each value and where it is used.',
    intro: 'Enums list the only values that a field or an argument can have.',
    noun: ['enum', 'enums'],
    kind: 'enum',
  },
  {
    page: 'scalars',
    icon: 'value',
    description:
      'Single values: the format of each scalar, its specification, and where it is used.',
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
    description:
      'Results that are one of several types: which types they are, and what returns them.',
    intro: 'A union is one of several object types; `__typename` says which.',
    noun: ['union', 'unions'],
    kind: 'union',
  },
]

/** A field of a root type or of a type that groups operations. */
export interface Operation extends GraphQLField<unknown, unknown> {
  /** The name of its entry, with the fields around it: `orders.create`. */
  name: string
  operation: OperationKind
  /** Names of the fields from the root to this one. */
  path: readonly string[]
  /** Schema coordinate: `OrderMutations.create`. */
  coordinate: string
}

/** The types whose fields are operations, by the schema and the owner's namespaces (`readSdl`). */
export const operationTypes = remember((schema: GraphQLSchema) =>
  findOperationTypes(schema, namespacesOf(schema)),
)

/** The operation type with the name of a type; undefined for any other type. */
export const operationType = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  operationTypes(schema).find((group) => group.type === type)

/** The operations among the fields of a type, without fields that only group others. */
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

/** Documented elements of a schema by the kind of their entry, then by name, in the order of the page. */
export type Entries = ReturnType<typeof entriesOf>

/** The element of the schema behind an entry. */
export type EntryElement<Kind extends EntryKind = EntryKind> =
  Entries[Kind] extends ReadonlyMap<string, infer Element> ? Element : never

/**
 * Sorts the elements of a schema into the entries of the reference, by name. Members of an entry keep the order that the
 * schema's authors chose.
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
    // Directives of the specification need no entry.
    directive: byName(schema.getDirectives().filter((item) => !isSpecifiedDirective(item))),
  } satisfies Record<EntryKind, unknown>
})

const byName = <Element extends { name: string }>(elements: readonly Element[]) =>
  new Map(sortByName(elements).map((element) => [element.name, element]))

/** All operations, in the order of their pages. */
export const operationsOf = ({ query, mutation, subscription }: Entries): Operation[] =>
  [query, mutation, subscription].flatMap((operations) => [...operations.values()])

const OPERATIONS: ReadonlySet<EntryKind> = new Set(['query', 'mutation', 'subscription'])

export const isOperation = (kind: EntryKind): kind is OperationKind => OPERATIONS.has(kind)

/** The kinds of entries on a page that the schema has. */
export const kindsOn = ({ kind, section }: PageInfo, entries: Entries): EntryKind[] =>
  [kind, ...(section ? [section.kind] : [])].filter((each) => entries[each].size > 0)

/** The schema coordinate of an entry (`Query.quote`, `Money`, `@auth`) or of its member. */
export function coordinateOf(kind: EntryKind, entry: EntryElement, member?: string): string {
  const name = 'coordinate' in entry ? entry.coordinate : entry.name
  const coordinate = kind === 'directive' ? `@${name}` : name
  if (member === undefined) return coordinate
  return 'args' in entry ? `${coordinate}(${member}:)` : `${coordinate}.${member}`
}

/** Elements with an address: each entry of the kinds, followed by its members. */
export const addressed = (entries: Entries, kinds = Object.keys(entries) as EntryKind[]) =>
  kinds.flatMap((kind) =>
    [...entries[kind].values()].flatMap((entry: EntryElement) =>
      [undefined, ...membersOf(entry)].map((member) => ({ kind, entry, member })),
    ),
  )

/**
 * Resolves links in texts of a schema.
 *
 * @param options.routes of pages, without base path, if they are known
 * @param options.linkBase another site that paths from the root belong to
 * @returns the address of a link; null for a dead link
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

/** Every id of a page: entries, their members, and headings of sections. */
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
