import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { printSdl } from '#model/sdl/print-sdl.ts'
import { keepOrder } from './keep-order.ts'

const text = (sdl: string) => printSdl(parse(sdl))
const order = (before: string, next: string) => keepOrder(text(before), text(next))

it('keeps the order of the snapshot at every level', () => {
  const before = `schema { query: Q mutation: M } directive @d(a: Int b: Int) on FIELD | QUERY
    type Q implements I & J { b(y: Int x: Int): Int a: E } type M { m(i: In): U } interface I { a: E }
    interface J { b(y: Int x: Int): Int } enum E { Z A M } input In { b: Int a: Int } union U = Q | M`
  const next = `schema { mutation: M query: Q } directive @d(b: Int a: Int) on QUERY | FIELD
    union U = M | Q input In { a: Int b: Int } enum E { A M Z } interface J { b(x: Int y: Int): Int }
    interface I { a: E } type M { m(i: In): U } type Q implements J & I { a: E b(x: Int y: Int): Int }`
  expect(order(before, next)).toBe(text(before))
})

it.each([
  [
    'puts a new element after the one before it',
    '{ b: Int a: Int }',
    '{ n: Int a: Int o: Int p: Int b: Int q: Int }',
    '{ n: Int b: Int q: Int a: Int o: Int p: Int }',
  ],
  ['removes an element', '{ c: Int b: Int a: Int }', '{ a: Int c: Int }', '{ c: Int a: Int }'],
  [
    'takes everything else from the server',
    '{ b: Int a(x: Int): Int }',
    '{ "New." a(x: Int! = 1): ID b: Int @deprecated }',
    '{ b: Int @deprecated "New." a(x: Int! = 1): ID }',
  ],
  [
    'orders object fields and directives, but not list values',
    '{ a(x: In = {deep: {c: 1, d: [1, 2]}, size: 2}): Int @tag(name: "x", id: 1) @tag(name: "y") @key }',
    '{ a(x: In = {size: 2, deep: {d: [2, 1], c: 1}}): Int @tag(name: "y") @key @tag(id: 1, name: "x") }',
    '{ a(x: In = {deep: {c: 1, d: [2, 1]}, size: 2}): Int @tag(name: "x", id: 1) @tag(name: "y") @key }',
  ],
  [
    'does not order repeated identical directives',
    '{ a: Int @a @b @b }',
    '{ a: Int @b @a @b }',
    '{ a: Int @b @a @b }',
  ],
])('%s', (_what, before, next, expected) => {
  expect(order(`type Query ${before}`, `type Query ${next}`)).toBe(text(`type Query ${expected}`))
})
