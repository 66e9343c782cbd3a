/** Identifiers: whatever a caller sends, records refer only to existing records of the same customer. */
import { getNamedType, isInputObjectType, type GraphQLInputType } from 'graphql'
import { expect, it } from 'vitest'
import sampleArguments from '@/sample/api/examples.json' with { type: 'json' }
import { newClient } from '../support/client'
import { documentOf, variablesOf, type MutationName } from '../support/operations'
import { selectEverything } from '../support/select-everything'

const client = newClient()
const { schema } = client
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})

/** Empty and unknown ids, and ids of other customers and other types. */
const IDS = [
  '',
  'nope',
  'cus_03',
  'doc_05',
  'rcp_08',
  'kyc_03',
  'flg_05',
  'usr_09',
  'trx_03',
  'inb_06',
]

/** Lists the id arguments of a mutation, including the fields of `input`. */
const idsIn = (fields: readonly { name: string; type: GraphQLInputType }[]): string[] =>
  fields.flatMap(({ name, type }) => {
    const inner = getNamedType(type)
    if (isInputObjectType(inner))
      return name === 'input' ? idsIn(Object.values(inner.getFields())) : []
    return inner.name === 'ID' ? [String(type).startsWith('[') ? `${name}[]` : name] : []
  })

const cases = mutations.flatMap((field) =>
  idsIn(field.args).map((path) => [field.name as MutationName, path] as const),
)

interface Stored {
  id: string
  customerId?: string
}

/** Finds fields of stored records that refer to a missing record, or to a record of another customer. */
function strays(): string[] {
  const { tables } = client.store()
  const records = Object.values(tables).flatMap((table): Stored[] => table.all())
  const byId = new Map(records.map((record) => [record.id, record]))
  return records.flatMap((record) => {
    const found: string[] = []
    JSON.stringify(record, (key, value: unknown) => {
      if (!/Ids?$/.test(key) || key === 'bankTransactionId') return value
      for (const id of [value].flat()) {
        const named = typeof id === 'string' ? byId.get(id) : undefined
        const owner = named?.customerId
        const isForeign = !!owner && !!record.customerId && owner !== record.customerId
        if (id != null && (!named || isForeign))
          found.push(`${record.id}.${key} = ${JSON.stringify(id)}`)
      }
      return value
    })
    return found
  })
}

/** Runs all queries as an officer. Returns unexpected errors. */
const readable = () =>
  Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => {
    const { errors = [] } = client.execute({
      document: selectEverything(schema, 'query', field, 1),
      variables: { ...sampleArguments.queries[field.name as keyof typeof sampleArguments.queries] },
      authorization: 'Bearer officer',
    })
    return errors.filter(({ extensions }) => extensions.code !== 'FORBIDDEN')
  })

it('the sample data has valid relations', () => {
  expect(strays()).toEqual([])
})

it.each(cases)('%s keeps relations valid for any %s', (name, path) => {
  for (const id of IDS) {
    client.reset()
    const key = path.replace('[]', '')
    const variables = variablesOf(schema, name, { [key]: path === key ? id : [id] })
    const { errors = [] } = client.execute({ document: documentOf(schema, name), variables })
    expect(errors.filter(({ extensions }) => !extensions.code)).toEqual([])
    expect(strays(), `${path} = "${id}"`).toEqual([])
  }
  expect(readable()).toEqual([])
})
