import { expect, it } from 'vitest'
import { byGuide, indexGuides } from './guides'

const guide = (title: string, ...links: string[]) => ({
  title,
  href: `/docs/${title}`,
  source: links.map((id) => `[x](/docs/api/mutations#mutation-${id})`).join(' '),
})

const index = indexGuides([
  guide('Register', 'register', 'login-input'),
  guide('Login', 'logout', 'login', 'register'),
])

it('gives an entry to the first guide that links to it or to a part of it, in the order of the guide', () => {
  expect([...index].map(([id, { title }]) => [id, title])).toEqual([
    ['mutation-register', 'Register'],
    ['mutation-login', 'Register'],
    ['mutation-logout', 'Login'],
  ])
})

it('groups entries in the order of the guides, and puts what none links to at the end', () => {
  const entries = ['login', 'logout', 'other', 'register'].map((name) => ({
    id: `mutation-${name}`,
  }))
  const groups = byGuide(entries, index).map((group) => [group.guide?.title, group.entries.length])
  expect(groups).toEqual([
    ['Register', 2],
    ['Login', 1],
    [undefined, 1],
  ])
  expect(byGuide(entries, indexGuides([]))).toEqual([{ guide: undefined, entries }])
})
