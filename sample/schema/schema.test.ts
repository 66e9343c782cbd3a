import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isLeafType,
  isNonNullType,
  isObjectType,
  isScalarType,
  isSpecifiedDirective,
  isSpecifiedScalarType,
  isUnionType,
  specifiedScalarTypes,
  validateSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { readRules } from '../api/engine/rules'
import { loadSchema } from '../../scripts/shared/load-schema'
import { membersOf, reasonOf, schemaElements } from '../../reference/model/sdl/schema-elements'

const schema = loadSchema()
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
)
const roots: (GraphQLNamedType | null | undefined)[] = [
  schema.getQueryType(),
  schema.getMutationType(),
]
const standard = specifiedScalarTypes.map(({ name }) => name)

/** Every type, field, argument, input field and enum value of our own. */
const elements = schemaElements(schema).filter(
  ({ coordinate, definition }) =>
    !coordinate.startsWith('@') && !standard.includes(definition.name),
)
const described = [
  { coordinate: 'schema', definition: { name: 'schema', description: schema.description } },
  ...elements,
]
const objects = types.filter(isObjectType).filter((type) => !roots.includes(type))

const fieldsOf = (name: 'Query' | 'Mutation') => {
  const type = schema.getType(name)
  return isObjectType(type) ? Object.values(type.getFields()) : []
}

const rules = readRules(schema)

/** Arguments of an operation: `input`, `input.idempotencyKey`. */
const pathsOf = (operation: string) =>
  elements
    .filter(({ coordinate }) => coordinate.startsWith(`${operation}(`))
    .map(({ definition }) => definition as GraphQLArgument)
    .flatMap(({ name, type }) => [
      name,
      ...membersOf(getNamedType(type)).map((field) => `${name}.${field.name}`),
    ])

/** Coordinates for which a test of the description fails, so that a failure names them all. */
const failing = (test: (description: string, name: string) => boolean) =>
  described
    .filter(({ definition: { name, description } }) => !test(description ?? '', name))
    .map(({ coordinate }) => coordinate)

/** Names as readers of the reference expect them. */
function styleOf(coordinate: string): RegExp {
  const [owner = '', member] = coordinate.split('.')
  const type = schema.getType(owner)
  if (isEnumType(type)) return member ? /^[A-Z][A-Z\d_]*$/ : /^(?!Enum)[A-Z][a-zA-Z\d]*(?<!Enum)$/
  if (member) {
    return /^(?!(?:get|set|list)[A-Z]|query|mutation)[a-z][a-zA-Z\d]*(?<!Query|Mutation)$/
  }
  return isInputObjectType(type) ? /^[A-Z][a-zA-Z\d]*(?:Input|Filter)$/ : /^[A-Z][a-zA-Z\d]*$/
}

describe('the schema', () => {
  it('names its elements in one way', () => {
    const stray = elements.filter(
      ({ coordinate, definition: { name } }) => !styleOf(coordinate).test(name),
    )
    expect(stray.map(({ coordinate }) => coordinate)).toEqual([])
  })

  // Nor does a deprecation fall on what a caller has to send.
  it('is valid', () => {
    expect(validateSchema(schema)).toEqual([])
  })

  it('has no subscriptions, and the directives that the endpoint enforces', () => {
    expect(schema.getSubscriptionType()).toBeUndefined()
    const list = schema.getDirectives().filter((directive) => !isSpecifiedDirective(directive))
    expect(list.map(({ name }) => name).join(' ')).toBe(
      'auth public idempotent secondPerson stepUp',
    )
  })

  it('says of each operation either who may call it or that everybody may', () => {
    const unclear = [...rules].filter(([, { isPublic, roles }]) => isPublic === (roles !== null))
    expect(unclear).toEqual([])
  })

  it('names in directives only fields and arguments that exist', () => {
    const names = new Set(elements.map(({ coordinate }) => coordinate))
    for (const [operation, { retry, secondPerson, stepUp }] of rules) {
      const paths = pathsOf(operation)
      const places = [retry?.key, stepUp?.challenge, stepUp?.answer].filter((path) => path != null)
      expect(paths, operation).toEqual(expect.arrayContaining(places))
      if (secondPerson) expect(names, operation).toContain(secondPerson.than)
      if (paths.some((path) => /\bidempotencyKey$/.test(path))) {
        expect(retry, operation).not.toBeNull()
      }
    }
  })

  it('says where each scalar is specified', () => {
    const scalars = types.filter(isScalarType)
    expect(scalars.filter(({ specifiedByURL }) => !specifiedByURL)).toEqual([])
    expect(scalars.find(({ name }) => name === 'Decimal')?.specifiedByURL).toBe(
      'https://docs.example.com/docs/api/scalars#scalar-Decimal',
    )
  })
})

describe('results', () => {
  it('of mutations are never null, and no scalars', () => {
    const bare = fieldsOf('Mutation').filter(
      ({ type }) => !isNonNullType(type) || isLeafType(getNamedType(type)),
    )
    expect(bare).toEqual([])
  })

  it('that may fail put the success first', () => {
    const wrong = types.filter(isUnionType).filter((union) => {
      const [first] = union.getTypes()
      return first?.getFields().message && first.name !== 'Acknowledgement'
    })
    expect(wrong).toEqual([])
  })

  it('that are lists in pages have their records and a position, and are asked for by one', () => {
    for (const { coordinate, definition } of elements) {
      if (!('args' in definition && 'type' in definition)) continue
      if (!getNamedType(definition.type).name.endsWith('Connection')) continue
      const names = definition.args.map(({ name }) => name)
      expect(names, coordinate).toEqual(expect.arrayContaining(['first', 'after']))
    }
    for (const type of objects.filter(({ name }) => name.endsWith('Connection'))) {
      const { nodes, pageInfo } = type.getFields()
      expect([nodes, pageInfo].map((field) => String(field?.type))).toEqual([
        `[${type.name.replace('Connection', '')}!]!`,
        'PageInfo!',
      ])
    }
  })

  it('of queries for one record by id may be null', () => {
    const byId = fieldsOf('Query').filter(({ args }) => args.some(({ name }) => name === 'id'))
    expect(byId.length).toBeGreaterThan(0)
    expect(byId.filter(({ type }) => isNonNullType(type))).toEqual([])
  })
})

describe('descriptions', () => {
  it('stand on every element', () => {
    expect(elements.length).toBeGreaterThan(900)
    expect(failing((description) => description.length >= 20)).toEqual([])
  })

  it('are sentences', () => {
    expect(failing((description) => /^[A-Z`]/.test(description))).toEqual([])
    expect(failing((description) => description.endsWith('.'))).toEqual([])
    expect(failing((description) => !description.includes('\n\n'))).toEqual([])
  })

  it('say more than the name', () => {
    const words = (text: string) =>
      text
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z0-9]+/)
        .filter((word) => word !== '' && !['a', 'an', 'the', 'of'].includes(word))
    expect(
      failing((description, name) =>
        words(description).some((word) => !words(name).includes(word)),
      ),
    ).toEqual([])
  })

  it('differ within their type or field', () => {
    const members = [
      { coordinate: 'schema', all: types },
      ...elements.map(({ coordinate, definition: of }) => ({ coordinate, all: membersOf(of) })),
    ]
    const repeated = members.filter(
      ({ all }) => new Set(all.map(({ description }) => description)).size < all.length,
    )
    expect(repeated.map(({ coordinate }) => coordinate)).toEqual([])
  })

  it('hold nothing outside code spans that MDX would read as code', () => {
    const prose = (text: string) => text.replace(/`[^`]*`/g, '')
    expect(failing((description) => !/[{}<`]/.test(prose(description)))).toEqual([])
  })

  it('name only fields, values and types that exist', () => {
    const names = new Set(elements.map(({ coordinate }) => coordinate))
    const dangling = elements.flatMap(({ coordinate, definition }) =>
      [
        ...`${definition.description} ${reasonOf(definition)}`.matchAll(
          /`([A-Z][A-Za-z]+\.[A-Za-z_]+)`/g,
        ),
      ]
        .map((match) => match[1] ?? '')
        .filter((name) => !names.has(name))
        .map((name) => `${coordinate} names ${name}`),
    )
    expect(dangling).toEqual([])
  })
})

describe('deprecations', () => {
  const deprecated = elements.filter(({ definition }) => reasonOf(definition) !== null)

  it('are the known ones', () => {
    expect(deprecated.map(({ coordinate }) => coordinate)).toEqual(['Customer.fullName'])
  })

  it('name a replacement that exists', () => {
    const names = new Set(elements.map(({ definition }) => definition.name))
    const without = deprecated.filter(({ definition }) => {
      const replacement = /`([A-Za-z_.]+)`/.exec(reasonOf(definition) ?? '')?.[1] ?? ''
      return !names.has(replacement.split('.').at(-1) ?? '')
    })
    expect(without).toEqual([])
  })
})

describe('inputs', () => {
  it('that exclude each other are oneOf', () => {
    const oneOf = types.filter(isInputObjectType).filter(({ isOneOf }) => isOneOf)
    expect(oneOf.map(({ name }) => name).sort()).toEqual(['PayoutDetailsInput', 'QuoteAmountInput'])
  })

  it('carry amounts as decimals, so that there is no Float anywhere', () => {
    expect(schema.getType('Float')).toBeUndefined()
  })
})
