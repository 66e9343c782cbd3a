import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { fixtureModel, named } from '@/scripts/reference/testing/model'
import { buildModel } from './build-model'
import { typeText } from './members'

const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

describe('roots', () => {
  const model = fixtureModel('awkward-names')

  it('are known by role, so that an object may be called Query', () => {
    expect(names(model.queries)).toEqual([
      'Query',
      '_underscored_name_',
      'constructor',
      'self',
      'thing',
    ])
    expect(names(model.mutations)).toEqual(['query', 'thing'])
    expect(names(model.objects)).toEqual(['Query', 'constructor', 'thing'])
  })

  it('are not objects when a field returns them', () => {
    expect(named(model.queries, 'self').type).toEqual({
      name: 'QueryRoot',
      kind: 'root',
      operation: 'query',
      prefix: '',
      suffix: '!',
    })
  })

  it('may be missing', () => {
    const { mutations, subscriptions, objects, inputs, enums, unions } = fixtureModel('query-only')
    expect([mutations, subscriptions, objects, inputs, enums, unions]).toEqual([
      [],
      [],
      [],
      [],
      [],
      [],
    ])
  })
})

describe('names', () => {
  it('of Object.prototype are names like any other', () => {
    const model = fixtureModel('awkward-names')
    expect(names(named(model.objects, 'constructor').fields)).toEqual(['hasOwnProperty', 'valueOf'])
    expect(named(model.objects, 'constructor').references.returnedBy).toEqual([
      { kind: 'query', name: 'constructor' },
    ])
    expect(named(model.inputs, 'toString').references.argumentOf).toEqual([
      { kind: 'mutation', name: 'thing', member: 'input' },
    ])
  })

  it('that differ by case alone stay apart', () => {
    const model = fixtureModel('case-collisions')
    expect(names(model.enums)).toEqual(['STATUS', 'Status'])
    expect(names(model.queries)).toEqual(['STATUS', 'partner', 'status'])
    expect(named(model.enums, 'Status').references.returnedBy).toEqual([
      { kind: 'query', name: 'status' },
    ])
  })

  it('are sorted by code unit; members keep the order of the schema', () => {
    const model = buildModel(
      buildSchema('type Query { b: Z, B: Int, a: Z } enum Z { Z B A } input z { b: Int a: Int }'),
      { appliedDirectives: new Map(), rawDefaults: new Map() },
    )
    expect(names(model.queries)).toEqual(['B', 'a', 'b'])
    expect(names(named(model.enums, 'Z').values)).toEqual(['Z', 'B', 'A'])
    expect(names(named(model.inputs, 'z').fields)).toEqual(['b', 'a'])
  })
})

describe('deprecation', () => {
  const model = fixtureModel('deprecations')

  it('counts with any reason, the empty one included', () => {
    expect(model.queries.map(({ name, deprecation }) => [name, deprecation])).toEqual([
      ['empty', ''],
      ['fresh', null],
      ['plain', 'No longer supported'],
      ['reasoned', 'Use `fresh`.'],
      ['thing', null],
    ])
  })

  it('is known of arguments, input fields and values', () => {
    expect(named(model.queries, 'fresh').args[0]?.deprecation).toBe('No longer read.')
    expect(named(model.inputs, 'Input').fields[1]?.deprecation).toBe('Never had an effect.')
    expect(named(model.enums, 'Kind').values[1]?.deprecation).toBe('No longer supported')
    expect(named(named(model.objects, 'Thing').fields, 'former').args[0]?.deprecation).toBe(
      'No longer supported',
    )
  })
})

describe('defaults', () => {
  it('decide what is required', () => {
    const model = fixtureModel('defaults')
    expect(
      named(model.inputs, 'Point').fields.map(({ name, required }) => [name, required]),
    ).toEqual([
      ['x', false],
      ['y', false],
      ['label', false],
    ])
    expect(named(named(model.queries, 'defaults').args, 'points').required).toBe(false)
  })

  it('that are not GraphQL are kept as the server sent them', () => {
    const model = buildModel(buildSchema('type Query { a(b: [String!]!): Int }'), {
      appliedDirectives: new Map(),
      rawDefaults: new Map([['Query.a(b:)', '["approve"']]),
    })
    const [arg] = named(model.queries, 'a').args
    expect(arg).toMatchObject({ required: false, default: { text: '["approve"', literal: false } })
  })
})

describe('what introspection can carry', () => {
  const model = fixtureModel('directives-subscriptions')

  it('is in the model', () => {
    expect(model.description).toBe('The whole schema, described.')
    expect(named(model.scalars, 'Moment').specifiedBy).toBe('https://example.com/moment')
    expect(named(model.inputs, 'Lookup').oneOf).toBe(true)
    expect(named(model.directives, 'auth')).toMatchObject({
      repeatable: true,
      locations: ['FIELD_DEFINITION', 'OBJECT'],
    })
    expect(names(model.subscriptions)).toEqual(['tick'])
  })

  it('leaves directives of the specification out', () => {
    expect(names(model.directives)).toEqual(['auth'])
  })
})

describe('references', () => {
  it('of interfaces and unions go both ways', () => {
    const model = fixtureModel('abstract-types')
    expect(names(named(model.interfaces, 'Entity').references.implementedBy)).toEqual([
      'Named',
      'Person',
      'Robot',
      'Titled',
    ])
    expect(named(model.objects, 'Person').references.memberOf).toEqual([
      { kind: 'union', name: 'Outcome' },
      { kind: 'union', name: 'Result' },
    ])
    expect(named(model.unions, 'Result').members.map(typeText)).toEqual(['Robot', 'Person'])
  })

  it('of a type include its own fields', () => {
    expect(named(fixtureModel('recursion').objects, 'Node').references).toEqual({
      returnedBy: ['knot', 'node', 'search', 'tree'].map((name) => ({ kind: 'query', name })),
      fieldOf: [
        { kind: 'object', name: 'Node', member: 'children' },
        { kind: 'object', name: 'Node', member: 'parent' },
        { kind: 'object', name: 'Other', member: 'node' },
      ],
      argumentOf: [],
      inputFieldOf: [],
      memberOf: [],
      implementedBy: [],
    })
  })
})

describe('pagination', () => {
  it('is recognised by shape and name', () => {
    const model = fixtureModel('relay')
    const roles = model.objects.flatMap(({ name, relay }) => (relay ? [[name, relay]] : []))
    expect(Object.fromEntries(roles)).toEqual({
      ItemConnection: { role: 'connection', node: 'Item', edge: 'ItemEdge' },
      ItemEdge: { role: 'edge', node: 'Item', connection: 'ItemConnection' },
      PageInfo: { role: 'pageInfo' },
    })
  })
})

it('the model is plain data', () => {
  const model = fixtureModel('directives-subscriptions')
  expect(JSON.parse(JSON.stringify(model))).toEqual(model)
})
