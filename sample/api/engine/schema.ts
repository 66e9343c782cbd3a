/** Builds the executable schema: scalars, guarded root fields, and relations by id. */
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { isOfficer, isStaff, readsEvidence, type Context, type Machine } from './context'
import { guardMutation, guardQuery } from './guard'
import { installScalars, StrayResolvers } from './scalars'
import { tableOf, typeOf } from './store'
import type { Stateful } from '../records'

// graphql-js validates arguments before resolvers run, and records have the type of their table. Only
// each flow knows these types and declares them.
/* oxlint-disable typescript/no-explicit-any */
/** Operations by name. */
type Operations = Record<string, (args: any, context: Context, info: GraphQLResolveInfo) => unknown>
/** Fields that need a resolver, by object type. */
type Fields = Record<
  string,
  Record<string, (record: any, context: Context, args: any, info: GraphQLResolveInfo) => unknown>
>
/* oxlint-enable typescript/no-explicit-any */

/** One flow: its state machine, and the operations and fields that need custom resolvers. */
export interface Flow {
  machine?: Machine
  queries?: Operations
  mutations?: Operations
  fields?: Fields
}

/** Coordinates of restricted fields, which are null or empty for other callers. */
export type Readers = Readonly<Record<'staff' | 'officers' | 'evidence', string>>

/**
 * Builds an executable schema. It has no state: the context contains the records.
 *
 * @param settle updates dependent records after each mutation
 * @throws StrayResolvers when a resolver has no field in the SDL
 */
export function executableSchema(
  typeDefs: string,
  flows: readonly Flow[],
  readers: Readers,
  settle: (context: Context) => void,
): GraphQLSchema {
  const schema = buildSchema(typeDefs)
  installScalars(schema)
  const add = ({ queries = {}, mutations = {}, fields = {} }: Flow) => {
    for (const [name, run] of Object.entries(queries)) {
      fieldOf(schema, 'Query', name).resolve = guardQuery(name, (_source, ...rest) => run(...rest))
    }
    for (const [name, run] of Object.entries(mutations)) {
      fieldOf(schema, 'Mutation', name).resolve = guardMutation(
        name,
        (_source, ...rest) => run(...rest),
        settle,
      )
    }
    for (const [type, resolvers] of Object.entries(fields)) {
      for (const [name, run] of Object.entries(resolvers)) {
        fieldOf(schema, type, name).resolve = (source, args, context: Context, info) =>
          run(source, context, args, info)
      }
    }
  }
  // State machines first: flows may replace their resolvers, also those of another flow.
  for (const { machine } of flows) if (machine) add(rulesOf(machine, schema))
  flows.forEach(add)
  followIds(schema)
  hide(schema, readers.staff, isStaff)
  hide(schema, readers.officers, isOfficer)
  hide(schema, readers.evidence, readsEvidence)
  return schema
}

/** Creates the resolvers that follow from a state machine: its mutations, `status` and `updatedAt`. */
function rulesOf(machine: Machine, schema: GraphQLSchema): Flow {
  const type = typeOf(machine.table)
  const has = (name: string) => Object.keys(fieldsOf(schema, type)).includes(name)
  const mutations = Object.keys(fieldsOf(schema, 'Mutation'))
  return {
    mutations: Object.fromEntries(
      machine.rows.filter(({ by }) => mutations.includes(by)).map(({ by }) => [by, machine.act]),
    ),
    fields: {
      [type]: {
        ...(has('status') && {
          status: (record: Stateful, context: Context) => machine.statusOf(record, context),
        }),
        ...(has('updatedAt') && {
          updatedAt: (record: Stateful, context: Context) => machine.changedAt(record, context),
        }),
      },
    },
  }
}

const fieldsOf = (schema: GraphQLSchema, type: string) => {
  const object = schema.getType(type)
  return isObjectType(object) ? object.getFields() : {}
}

/** @throws StrayResolvers when the SDL has no such field */
function fieldOf(schema: GraphQLSchema, type: string, name: string) {
  const field = fieldsOf(schema, type)[name]
  if (!field) throw new StrayResolvers([`${type}.${name}`])
  return field
}

/** Adds resolvers that look up a related record by its stored id. */
function followIds(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const { name } = getNamedType(field.type)
      if (field.resolve || !(name === 'Actor' || tableOf(name))) continue
      const list = `${field.name.replace(/(ch)?e?s$/, '$1')}Ids`
      field.resolve = (source: Record<string, unknown>, _args, context: Context) =>
        source[field.name] ?? recordOf(context, name, source[`${field.name}Id`] ?? source[list])
    }
  }
}

function recordOf(context: Context, type: string, id: unknown): unknown {
  if (Array.isArray(id)) return id.flatMap((item) => recordOf(context, type, item) ?? [])
  if (typeof id !== 'string') return null
  const table = tableOf(type)
  return table ? context.store.tables[table].get(id) : actor(context, id)
}

/** Returns a user as an actor. Customers see `Our team`, because a reviewer's role would reveal the review. */
function actor(context: Context, userId: string) {
  const { id, role, displayName } = context.store.tables.users.require(userId)
  const hidden = !isStaff(context) && (role === 'COMPLIANCE_OFFICER' || role === 'ADMINISTRATOR')
  return hidden ? { displayName: 'Our team' } : { id, role, displayName }
}

/** Hides fields from callers who may not read them. */
function hide(
  schema: GraphQLSchema,
  coordinates: string,
  mayRead: (context: Context) => boolean,
): void {
  for (const coordinate of coordinates.split(' ')) {
    const [type = '', name = ''] = coordinate.split('.')
    const field = fieldOf(schema, type, name)
    const { resolve } = field
    const nothing = isListType(getNullableType(field.type)) ? [] : null
    field.resolve = (source: Record<string, unknown>, args, context: Context, info) => {
      if (!mayRead(context)) return nothing
      return resolve ? resolve(source, args, context, info) : source[name]
    }
  }
}
