import { expect, it } from 'vitest'
import { initials } from './initials'

it('takes the first letters of two words, in capitals', () => {
  expect(initials('Documentation team')).toBe('DT')
  expect(initials('Editors of the blog')).toBe('EO')
  expect(initials('Editors')).toBe('E')
  expect(initials('équipe')).toBe('É')
})
