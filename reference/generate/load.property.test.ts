/** A schema that a server tells by introspection is the schema that its authors wrote. */
import { array, assert, asyncProperty, constantFrom, uniqueArray } from 'fast-check'
import { buildSchema, Kind, visit, type GraphQLSchema } from 'graphql'
import { expect, it } from 'vitest'
import { printIntrospection } from '@/tests/reference/print-introspection'
import { printSdl } from '@/reference/model/sdl/print-sdl'
import { schemas } from '@/tests/reference/generated'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { loadFiles } from './load'

const TOLD = new Set(['deprecated', 'specifiedBy', 'oneOf'])

async function expectUnchanged(schema: GraphQLSchema) {
  const folder = await temporaryFolder({ 'a.json': printIntrospection(schema) })
  const { types, directives, astNode } = schema.toConfig()
  const definitions = [{ astNode }, ...types, ...directives].flatMap((item) => item.astNode ?? [])
  const document = visit(
    { kind: Kind.DOCUMENT, definitions },
    // Introspection does not tell what else is applied.
    { Directive: (node) => (TOLD.has(node.name.value) ? undefined : null) },
  )
  expect((await loadFiles(['a.json'], folder)).sdl).toBe(printSdl(document))
}

it.each(schemas)('%s', async (_name, load) => {
  await expectUnchanged(load())
})

/** Of ordinary types and members: those that tools take for roots, and what every object of JavaScript has. */
const name = constantFrom(
  ...['Query', 'Mutation', 'Subscription', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'],
  ...['type', 'input', 'on', 'then', 'Map', 'A', 'a', '_'],
)
const names = uniqueArray(name, { minLength: 1, maxLength: 6 })
const kind = constantFrom('type', 'interface', 'input', 'enum', 'scalar', 'union')

it('any, whatever its types and their members are called', async () => {
  await assert(
    asyncProperty(
      names,
      array(kind, { minLength: 6, maxLength: 6 }),
      names,
      async (types, kinds, members) => {
        const outputs = types.filter((_type, index) => kinds[index] !== 'input')
        const described = members.map((member) => `"Of ${member}." ${member}`)
        const definitions = types.map((type, index) => {
          const head = `"Words of ${type}." ${kinds[index]} ${type}`
          switch (kinds[index]) {
            case 'enum':
              return `${head} { ${described.join(' ')} }`
            case 'scalar':
              return head
            case 'union':
              return `${head} = Root`
            case 'input':
              return `${head} { ${described.map((member) => `${member}: ${type}`).join(' ')} }`
            default:
              return `${head} { ${described.map((member) => `${member}(${member}: Int = 1): ${type}`).join(' ')} }`
          }
        })
        const fields = outputs.map((type) => `${type}: [${type}!]`)
        const directives = members.map((member) => `directive @${member}(${member}: ID) on FIELD`)
        const root = `schema { query: Root } type Root { Root: Int ${fields.join(' ')} }`
        await expectUnchanged(buildSchema([root, ...directives, ...definitions].join('\n')))
      },
    ),
    { numRuns: 50 },
  )
})
