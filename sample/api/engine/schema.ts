/** The SDL with resolvers: scalars, guarded root fields, and records for their ids. */
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
} from 'graphql'
import { StrayResolvers } from 'graphql-docs-kit/playground/sample-endpoint.ts'
import { isOfficer, isStaff, readsEvidence, type Context, type Machine } from './context'
import { guardMutation, guardQuery, type Resolver } from './guard'
import { installScalars } from './scalars'
import { tableOf, typeOf } from './store'
import type { Stateful } from '../records'

// The schema has checked the arguments before a resolver gets them, and a record has the type of its
// table: each flow names the shapes that it reads, which nobody else can know.
/* oxlint-disable typescript/no-explicit-any */
/** Operations by name. */
type Operations = Record<string, (args: any, context: Context, info: GraphQLResolveInfo) => unknown>
/** Fields of object types that are not read from the record as stored. */
type Fields = Record<
  string,
  Record<string, (record: any, context: Context, args: any, info: GraphQLResolveInfo) => unknown>
>
/* oxlint-enable typescript/no-explicit-any */

/** One flow: its rules, and what is more than a rule: operations, and fields of its types. */
export interface Flow {
  machine?: Machine
  queries?: Operations
  mutations?: Operations
  fields?: Fields
}

/** Coordinates of fields that are null or empty for everyone else. */
export type Readers = Readonly<Record<'staff' | 'officers' | 'evidence', string>>

/**
 * Builds the schema that graphql-js can execute. It holds no state: records come with the context.
 *
 * @param settle updates dependent records after each mutation
 * @throws StrayResolvers when the SDL lacks fields that have a resolver here
 */
export function executableSchema(
  typeDefs: string,
  flows: readonly Flow[],
  readers: Readers,
  settle: (context: Context) => void,
): GraphQLSchema {
  const schema = buildSchema(typeDefs)
  installScalars(schema)
  const add = ({ queries = {}, mutations = {}, fields = {} }: Flow) => [
    ...attach(schema, 'Query', queries, (name, run) =>
      guardQuery(name, (_source, args, context, info) => run(args, context, info)),
    ),
    ...attach(schema, 'Mutation', mutations, (name, run) =>
      guardMutation(name, (_source, args, context, info) => run(args, context, info), settle),
    ),
    ...Object.entries(fields).flatMap(([type, resolvers]) =>
      attach(
        schema,
        type,
        resolvers,
        (_name, run) => (source, args, context, info) => run(source, context, args, info),
      ),
    ),
  ]
  // A flow may replace the resolver of a row. Some rows name a mutation of another flow.
  for (const { machine } of flows) if (machine) add(rulesOf(machine))
  const strays = flows.flatMap(add)
  followIds(schema)
  strays.push(
    ...hide(schema, readers.staff, isStaff),
    ...hide(schema, readers.officers, isOfficer),
    ...hide(schema, readers.evidence, readsEvidence),
  )
  if (strays.length > 0) throw new StrayResolvers(strays)
  return schema
}

/** Resolvers that follow from rules: mutations by their rows, the state, the last change. */
function rulesOf(machine: Machine): Flow {
  const type = typeOf(machine.table)
  const { act, rows } = machine
  return {
    mutations: Object.fromEntries(rows.map(({ by }) => [by, act])),
    fields: {
      [type]: {
        status: (record: Stateful, context) => machine.statusOf(record, context),
        updatedAt: (record: Stateful, context) => machine.changedAt(record, context),
      },
    },
  }
}

/** @returns coordinates of the resolvers that belong to no field */
function attach<Run>(
  schema: GraphQLSchema,
  type: string,
  resolvers: Readonly<Record<string, Run>>,
  resolverOf: (name: string, run: Run) => Resolver,
): string[] {
  return Object.entries(resolvers).flatMap(([name, run]) => {
    const field = fieldOf(schema, type, name)
    if (!field) return [`${type}.${name}`]
    field.resolve = resolverOf(name, run)
    return []
  })
}

function fieldOf(schema: GraphQLSchema, type: string, name: string) {
  const object = schema.getType(type)
  return isObjectType(object) ? object.getFields()[name] : undefined
}

/** Gives each field without a resolver the record whose id is stored. */
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

/** Customers read `Our team`: the role of a reviewer would reveal the review. */
function actor(context: Context, userId: string) {
  const { id, role, displayName } = context.store.tables.users.require(userId)
  const hidden = !isStaff(context) && (role === 'COMPLIANCE_OFFICER' || role === 'ADMINISTRATOR')
  return hidden ? { displayName: 'Our team' } : { id, role, displayName }
}

/** Hides fields from all callers but some. @returns coordinates that belong to no field */
function hide(
  schema: GraphQLSchema,
  coordinates: string,
  mayRead: (context: Context) => boolean,
): string[] {
  return coordinates.split(' ').filter((coordinate) => {
    const [type = '', name = ''] = coordinate.split('.')
    const field = fieldOf(schema, type, name)
    if (!field) return true
    const { resolve } = field
    const nothing = isListType(getNullableType(field.type)) ? [] : null
    field.resolve = (source: Record<string, unknown>, args, context: Context, info) => {
      if (!mayRead(context)) return nothing
      return resolve ? resolve(source, args, context, info) : source[name]
    }
    return false
  })
}
