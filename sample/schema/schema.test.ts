import {
  buildSchema,
  getNamedType,
  isNonNullType,
  isObjectType,
  specifiedScalarTypes,
  type GraphQLArgument,
} from 'graphql'
import { expect, it } from 'vitest'
import { readRules } from '../api/engine/rules'
import { readTypeDefs } from '@/sample'
import { membersOf, reasonOf, schemaElements } from 'nextra-graphql/model/sdl/schema-elements.ts'

const schema = buildSchema(readTypeDefs())

const standard = specifiedScalarTypes.map(({ name }) => name)

/** Every type, field, argument, input field and enum value that the sample defines. */
const elements = schemaElements(schema).filter(
  ({ coordinate }) => !coordinate.startsWith('@') && !standard.includes(coordinate),
)
const coordinates = new Set(elements.map(({ coordinate }) => coordinate))

/** Lists the arguments of an operation as paths: `input`, `input.idempotencyKey`. */
const pathsOf = (operation: string) =>
  elements
    .filter(({ coordinate }) => coordinate.includes(`.${operation}(`))
    .map(({ definition }) => definition as GraphQLArgument)
    .flatMap(({ name, type }) => [
      name,
      ...membersOf(getNamedType(type)).map((field) => `${name}.${field.name}`),
    ])

it('declares the roles for each operation, with directives that refer to existing arguments', () => {
  for (const [operation, { isPublic, roles, retry, secondPerson, stepUp }] of readRules(schema)) {
    expect(isPublic, operation).toBe(roles === null)
    const paths = pathsOf(operation)
    const places = [retry?.key, stepUp?.challenge, stepUp?.answer].filter((path) => path != null)
    expect(paths, operation).toEqual(expect.arrayContaining(places))
    if (secondPerson) expect(coordinates, operation).toContain(secondPerson.than)
    if (paths.some((path) => /\bidempotencyKey$/.test(path))) {
      expect(retry, operation).not.toBeNull()
    }
  }
})

it('describes every element in full sentences, without repetition within a type', () => {
  const wrong = elements.filter(
    ({ definition: { description } }) => !/^[A-Z`].{18,}\.$/s.test(description ?? ''),
  )
  expect(wrong.map(({ coordinate }) => coordinate)).toEqual([])
  const repeated = elements.filter(({ definition }) => {
    const texts = membersOf(definition).map(({ description }) => description)
    return new Set(texts).size < texts.length
  })
  expect(repeated.map(({ coordinate }) => coordinate)).toEqual([])
})

it('mentions only existing elements, including replacements for deprecated ones', () => {
  const names = new Set(elements.map(({ definition }) => definition.name))
  for (const { coordinate, definition } of elements) {
    const reason = reasonOf(definition)
    const text = `${definition.description} ${reason}`
    const mentioned = [...text.matchAll(/`([A-Z][A-Za-z]+\.[A-Za-z_]+)`/g)].map(([, name]) => name)
    expect([...coordinates], coordinate).toEqual(expect.arrayContaining(mentioned))
    if (reason === null) continue
    const [, replacement = ''] = /`([A-Za-z_.]+)`/.exec(reason) ?? []
    expect(names, coordinate).toContain(replacement.split('.').at(-1))
  }
})

it('paginates every list in the same way, and returns null for an unknown id', () => {
  for (const { coordinate, definition } of elements) {
    if (isObjectType(definition) && coordinate.endsWith('Connection')) {
      const { nodes, pageInfo } = definition.getFields()
      const item = coordinate.replace('Connection', '')
      expect([nodes, pageInfo].map((field) => String(field?.type))).toEqual([
        `[${item}!]!`,
        'PageInfo!',
      ])
    }
    if (!('args' in definition && 'type' in definition)) continue
    const args = definition.args.map(({ name }) => name)
    if (getNamedType(definition.type).name.endsWith('Connection')) {
      expect(args, coordinate).toEqual(expect.arrayContaining(['first', 'after']))
    }
    if (coordinate.startsWith('Query.') && args.includes('id')) {
      expect(isNonNullType(definition.type), coordinate).toBe(false)
    }
  }
})
