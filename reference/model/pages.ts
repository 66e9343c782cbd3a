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
import { remember } from '@/lib/format/remember'
import { sortByName } from '@/lib/format/lists'
import {
  anchorId,
  CONNECTIONS_ID,
  REFERENCE_PREFIX,
  referencePath,
  type EntryKind,
  type ReferencePageName,
} from './anchors'
import { namespacesOf, scalarOf } from './sdl/read-sdl'
import { membersOf } from './sdl/schema-elements'
import { findOperationTypes, type OperationType } from './sdl/operation-types'
import { documentedTypes, isConnection, type OperationKind } from './sdl/type-kinds'

/** Entries under a heading of their own: interfaces below the objects, for example. */
interface Section {
  kind: EntryKind
  /** Address of the heading on the page. */
  id: string
  title: string
  intro: string
}

/** One of the seven pages. Empty pages exist too, and say that they are. */
export interface PageInfo {
  page: ReferencePageName
  /** A drawing of `public/icons.svg`. */
  icon: string
  /** For search engines and cards: 50 to 160 characters. */
  description: string
  intro: string
  /** Name of an entry, singular and plural: for counts, and for the title of the page. */
  noun: readonly [string, string]
  /** Kind of the entries that are directly below the title. */
  kind: EntryKind
  /** Entries that have no page of their own; shown only when the schema has such elements. */
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
      intro: 'An interface names fields that all of its objects have.',
    },
  },
  {
    page: 'inputObjects',
    icon: 'input',
    description: 'What arguments accept: the fields and defaults of each input, and where it goes.',
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
    intro: 'A union is one of several object types; `__typename` tells which.',
    noun: ['union', 'unions'],
    kind: 'union',
  },
]

/** A field of a root type, or of a type that groups operations. */
export interface Operation extends GraphQLField<unknown, unknown> {
  /** Of its entry: that of the field, behind those of its groups: `orders.create`. */
  name: string
  operation: OperationKind
  /** Fields that lead to it from the root, itself last. */
  path: readonly string[]
  /** In the schema: `OrderMutations.create`. */
  coordinate: string
}

/** The types whose fields are operations, by the schema and by its owner's namespaces (`readSdl`). */
export const operationTypes = remember((schema: GraphQLSchema) =>
  findOperationTypes(schema, namespacesOf(schema)),
)

/** The type as one of operations; undefined for any other. */
export const operationType = (schema: GraphQLSchema, type: GraphQLNamedType) =>
  operationTypes(schema).find((group) => group.type === type)

/** The operations that the fields of a type are, without those that only group others. */
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
 * Sorts the elements of a schema into the entries of the reference, by name. What is in an entry
 * keeps the order of the schema, which its authors chose for the reader.
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
    // Those of the specification need no reference here.
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

/** The kinds of entries on a page, as far as the schema has any. */
export const kindsOn = ({ kind, section }: PageInfo, entries: Entries): EntryKind[] =>
  [kind, ...(section ? [section.kind] : [])].filter((each) => entries[each].size > 0)

/** The schema coordinate of an entry: `Query.quote`, `Money`, `@auth`; of a member of it with its name. */
export function coordinateOf(kind: EntryKind, entry: EntryElement, member?: string): string {
  const name = 'coordinate' in entry ? entry.coordinate : entry.name
  const coordinate = kind === 'directive' ? `@${name}` : name
  if (member === undefined) return coordinate
  return 'args' in entry ? `${coordinate}(${member}:)` : `${coordinate}.${member}`
}

/** Elements with an address of their own: each entry of some kinds, or of all, followed by its members. */
export const addressed = (entries: Entries, kinds = Object.keys(entries) as EntryKind[]) =>
  kinds.flatMap((kind) =>
    [...entries[kind].values()].flatMap((entry: EntryElement) =>
      [undefined, ...membersOf(entry)].map((member) => ({ kind, entry, member })),
    ),
  )

/**
 * Finds where links in texts of a schema lead: to an entry, a page of this site, or another site.
 *
 * @param routes of pages, without base path; left out where nobody knows them
 * @param base the site that paths from the root are meant for, where that is another
 * @returns the address of a link; null where nothing is
 */
export function linkResolver(entries: Entries, routes?: ReadonlySet<string>, base?: string) {
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

/** Every id of a page that a link from anywhere may name: entries, their members, headings of sections. */
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
