import type { PageFrontMatter } from '@/lib/site/front-matter'
import { anchorId, CONNECTIONS_ID, type EntryKind, type ReferencePage } from './anchors'
import type {
  DirectiveModel,
  EnumModel,
  EnumValueModel,
  FieldModel,
  InputModel,
  InputValueModel,
  InterfaceModel,
  ObjectModel,
  OperationModel,
  ScalarModel,
  SchemaModel,
  UnionModel,
} from './model/types'

/** Entries under a heading of their own: interfaces below the objects, for example. */
export interface Section {
  kind: EntryKind
  /** Address of the heading on the page. */
  id: string
  title: string
  intro: string
}

/** One of the seven pages. Empty pages exist too, and say that they are. */
export interface PageInfo {
  page: ReferencePage
  /** A drawing of `public/icons.svg`. */
  icon: NonNullable<PageFrontMatter['icon']>
  title: string
  /** For search engines and cards: 50 to 160 characters. */
  description: string
  intro: string
  /** Said instead of entries when the schema has none. */
  empty: string
  /** What one entry is called, singular and plural, for counts. */
  noun: readonly [string, string]
  /** What the page is about; its entries are directly below the title. */
  kind: EntryKind
  /** What has no page of its own; shown only when the schema has such elements. */
  section?: Section
}

export const PAGES: readonly PageInfo[] = [
  {
    page: 'queries',
    icon: 'query',
    title: 'Queries',
    description: 'What can be read: the arguments, the result and an example of every query.',
    intro: 'Queries read data and change nothing.',
    empty: 'This schema defines no queries.',
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
    title: 'Mutations',
    description:
      'What can be changed: the arguments, every outcome and an example of each mutation.',
    intro: 'Mutations change data and return the outcome.',
    empty: 'This schema defines no mutations.',
    noun: ['mutation', 'mutations'],
    kind: 'mutation',
  },
  {
    page: 'objects',
    icon: 'object',
    title: 'Objects',
    description: 'What operations return: the fields of each type, and where it is used.',
    intro: 'Objects are what operations return; their fields are what a query selects.',
    empty: 'This schema defines no object types besides its root types.',
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
    title: 'Input objects',
    description: 'What arguments accept: the fields and defaults of each input, and where it goes.',
    intro: 'Input objects are the structured values that arguments accept.',
    empty: 'This schema defines no input object types.',
    noun: ['input object', 'input objects'],
    kind: 'input',
  },
  {
    page: 'enums',
    icon: 'list',
    title: 'Enums',
    description: 'Fixed lists of values, with the meaning of each value and where it is used.',
    intro: 'Enums list the only values that a field or an argument can have.',
    empty: 'This schema defines no enum types.',
    noun: ['enum', 'enums'],
    kind: 'enum',
  },
  {
    page: 'scalars',
    icon: 'value',
    title: 'Scalars',
    description:
      'Single values: the format of each scalar, its specification, and where it is used.',
    intro: 'Scalars are the single values at the leaves of every query.',
    empty: 'This schema uses no scalar types.',
    noun: ['scalar', 'scalars'],
    kind: 'scalar',
    section: {
      kind: 'directive',
      id: 'directives',
      title: 'Directives',
      intro: 'Directives change how a part of a document or of the schema is treated.',
    },
  },
  {
    page: 'unions',
    icon: 'union',
    title: 'Unions',
    description:
      'Results that are one of several types: which types they are, and what returns them.',
    intro: 'A union is one of several object types; `__typename` tells which.',
    empty: 'This schema defines no union types.',
    noun: ['union', 'unions'],
    kind: 'union',
  },
]

/** The element of the schema behind an entry of each kind. */
export interface EntryModels {
  query: OperationModel
  mutation: OperationModel
  subscription: OperationModel
  object: ObjectModel
  interface: InterfaceModel
  input: InputModel
  enum: EnumModel
  scalar: ScalarModel
  union: UnionModel
  directive: DirectiveModel
}

/** The elements of a schema by the kind of entry that documents them, then by name, in the order of the page. */
export type Entries = {
  readonly [Kind in EntryKind]: ReadonlyMap<string, EntryModels[Kind]>
}

/** Sorts the elements of a schema into the entries of the reference. */
export function entriesOf(model: SchemaModel): Entries {
  return {
    query: byName(model.queries),
    mutation: byName(model.mutations),
    subscription: byName(model.subscriptions),
    object: byName(model.objects),
    interface: byName(model.interfaces),
    input: byName(model.inputs),
    enum: byName(model.enums),
    scalar: byName(model.scalars),
    union: byName(model.unions),
    directive: byName(model.directives),
  }
}

function byName<Model extends { name: string }>(
  models: readonly Model[],
): ReadonlyMap<string, Model> {
  return new Map(models.map((model) => [model.name, model]))
}

/** What has an address within an entry: arguments of an operation or a directive, fields, values. */
export function membersOf(
  entry: EntryModels[EntryKind],
): readonly (InputValueModel | FieldModel | EnumValueModel)[] {
  if ('args' in entry) return entry.args
  if ('fields' in entry) return entry.fields
  return 'values' in entry ? entry.values : []
}

const SECTION_KINDS: ReadonlySet<EntryKind> = new Set(
  PAGES.flatMap(({ section }) => (section ? [section.kind] : [])),
)

/** Level of an entry's heading: those of a page's own kind are directly below its title. */
export function headingLevel(kind: EntryKind): 2 | 3 {
  return SECTION_KINDS.has(kind) ? 3 : 2
}

/** Every id of a page that a link from anywhere may name: entries, their members, headings of sections. */
export function pageIds({ kind, section }: PageInfo, model: SchemaModel): string[] {
  const entries = entriesOf(model)
  const kinds: EntryKind[] =
    section && entries[section.kind].size > 0 ? [kind, section.kind] : [kind]
  const ids = kinds.flatMap((own) =>
    [...entries[own].values()].flatMap((entry) => [
      anchorId(own, entry.name),
      ...membersOf(entry).map(({ name }) => anchorId(own, entry.name, name)),
    ]),
  )
  const isPaged =
    kind === 'object' && model.objects.some(({ relay }) => relay?.role === 'connection')
  return [
    ...ids,
    ...(kinds.length > 1 && section ? [section.id] : []),
    ...(isPaged ? [CONNECTIONS_ID] : []),
  ]
}
