import type { ReferencePage } from '@/lib/reference/anchors'
import type { SchemaModel } from '@/lib/reference/model/types'
import { connectionsGuide } from './connections'
import type { RenderContext } from './context'
import { directiveEntry } from './directive'
import type { Entry } from './entry'
import { enumEntry } from './enum'
import { fieldedEntry } from './fielded'
import type { HtmlChild } from '@/lib/reference/html'
import { inputEntry } from './input'
import { operationEntry } from './operation'
import { scalarEntry } from './scalar'
import { unionEntry } from './union'

/** Entries under a heading of their own: interfaces below the objects, for example. */
export interface Section {
  id: string
  title: string
  intro: string
  entries: readonly Entry[]
}

/** One of the seven pages. Empty pages exist too, and say that they are. */
export interface Page {
  page: ReferencePage
  title: string
  /** For search engines and cards: 50 to 160 characters. */
  description: (product: string) => string
  intro: string
  /** Said instead of entries when the schema has none. */
  empty: string
  /** What one entry is called, singular and plural, for counts. */
  noun: readonly [string, string]
  entries: (context: RenderContext) => readonly Entry[]
  /** Sections that appear only when the schema has such elements. */
  sections?: (context: RenderContext) => readonly Section[]
  /** Text between the introduction and the entries. */
  guide?: (model: SchemaModel) => HtmlChild
}

export const PAGES: readonly Page[] = [
  {
    page: 'queries',
    title: 'Queries',
    description: (product) =>
      `Every query of the ${product} GraphQL API, with arguments, result and an example.`,
    intro: 'Queries read data and change nothing.',
    empty: 'This schema defines no queries.',
    noun: ['query', 'queries'],
    entries: (context) => context.model.queries.map((field) => operationEntry(field, 2, context)),
    sections: (context) => [
      {
        id: 'subscriptions',
        title: 'Subscriptions',
        intro: 'Subscriptions deliver a result each time something happens.',
        entries: context.model.subscriptions.map((field) => operationEntry(field, 3, context)),
      },
    ],
  },
  {
    page: 'mutations',
    title: 'Mutations',
    description: (product) =>
      `Every mutation of the ${product} GraphQL API, with arguments, outcomes and an example.`,
    intro: 'Mutations change data and answer with the outcome.',
    empty: 'This schema defines no mutations.',
    noun: ['mutation', 'mutations'],
    entries: (context) => context.model.mutations.map((field) => operationEntry(field, 2, context)),
  },
  {
    page: 'objects',
    title: 'Objects',
    description: (product) =>
      `Every object type of the ${product} GraphQL API: fields, arguments, and where it is used.`,
    intro: 'Objects are what operations answer with; their fields are what a query selects.',
    empty: 'This schema defines no object types besides its root types.',
    noun: ['object', 'objects'],
    guide: connectionsGuide,
    entries: (context) => context.model.objects.map((type) => fieldedEntry(type, 2, context)),
    sections: (context) => [
      {
        id: 'interfaces',
        title: 'Interfaces',
        intro: 'An interface names fields that all of its objects have.',
        entries: context.model.interfaces.map((type) => fieldedEntry(type, 3, context)),
      },
    ],
  },
  {
    page: 'inputObjects',
    title: 'Input objects',
    description: (product) =>
      `Every input object type of the ${product} GraphQL API: fields, defaults, and where it goes.`,
    intro: 'Input objects are the structured values that arguments accept.',
    empty: 'This schema defines no input object types.',
    noun: ['input object', 'input objects'],
    entries: (context) => context.model.inputs.map((type) => inputEntry(type, context)),
  },
  {
    page: 'enums',
    title: 'Enums',
    description: (product) =>
      `Every enum type of the ${product} GraphQL API, with the meaning of each of its values.`,
    intro: 'Enums list the only values that a field or an argument can have.',
    empty: 'This schema defines no enum types.',
    noun: ['enum', 'enums'],
    entries: (context) => context.model.enums.map((type) => enumEntry(type, context)),
  },
  {
    page: 'scalars',
    title: 'Scalars',
    description: (product) =>
      `Every scalar type of the ${product} GraphQL API: its format, its specification, its use.`,
    intro: 'Scalars are the single values at the leaves of every query.',
    empty: 'This schema uses no scalar types.',
    noun: ['scalar', 'scalars'],
    entries: (context) => context.model.scalars.map((type) => scalarEntry(type, context)),
    sections: (context) => [
      {
        id: 'directives',
        title: 'Directives',
        intro: 'Directives change how a part of a document or of the schema is treated.',
        entries: context.model.directives.map((item) => directiveEntry(item, 3, context)),
      },
    ],
  },
  {
    page: 'unions',
    title: 'Unions',
    description: (product) =>
      `Every union type of the ${product} GraphQL API and the object types that it can be.`,
    intro: 'A union is one of several object types; `__typename` tells which.',
    empty: 'This schema defines no union types.',
    noun: ['union', 'unions'],
    entries: (context) => context.model.unions.map((type) => unionEntry(type, context)),
  },
]
