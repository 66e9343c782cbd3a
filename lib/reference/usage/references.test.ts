import { expect, it } from 'vitest'
import { fixture } from '@/scripts/reference/testing/rendered'
import { entriesOf } from '../pages'
import { relayRoles } from '../sdl/type-kinds'
import { collectReferences } from './references'

const references = (name: string, type: string) => collectReferences(fixture(name)).get(type)

it('references of interfaces and unions go both ways', () => {
  const implementing = references('abstract-types', 'Entity')?.implementedBy ?? []
  expect(implementing.map(({ name }) => name).join(' ')).toBe('Named Person Robot Titled')
  expect(references('abstract-types', 'Person')?.memberOf).toEqual([
    { kind: 'union', name: 'Outcome' },
    { kind: 'union', name: 'Result' },
  ])
})

it('references of a type include its own fields', () => {
  expect(references('recursion', 'Node')).toEqual({
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

it('names of Object.prototype, and those that differ by case alone, are names like any other', () => {
  expect(references('awkward-names', 'constructor')?.returnedBy).toEqual([
    { kind: 'query', name: 'constructor' },
  ])
  expect(references('awkward-names', 'toString')?.argumentOf).toEqual([
    { kind: 'mutation', name: 'thing', member: 'input' },
  ])
  expect(references('case-collisions', 'Status')?.returnedBy).toEqual([
    { kind: 'query', name: 'status' },
  ])
})

it('pagination is recognised by shape and name', () => {
  expect(Object.fromEntries(relayRoles(entriesOf(fixture('relay')).object.values()))).toEqual({
    ItemConnection: { role: 'connection', node: 'Item' },
    ItemEdge: { role: 'edge', node: 'Item' },
    PageInfo: { role: 'pageInfo' },
  })
})
