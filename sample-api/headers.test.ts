import { expect, it } from 'vitest'
import { headerOf } from './headers'

it.each([
  ['authorization: Bearer officer', { authorization: 'Bearer officer', minutes: 0 }],
  ['x-sample-minutes: 60', { authorization: null, minutes: 60 }],
  ['pages/index.mdx', { authorization: null, minutes: 0 }],
  ['', { authorization: null, minutes: 0 }],
])('the title "%s" asks for what it says', (title, header) => {
  expect(headerOf(title)).toEqual(header)
})
