import { expect, it } from 'vitest'
import { indexGuides } from './guides'

const link = (id: string) => `[x](/docs/api/mutations#mutation-${id})`

it('gives an entry to the guide that links to it most', () => {
  const { guideOf, titles } = indexGuides([
    { title: 'Login', href: '/a', source: `${link('login')} ${link('register')} ${link('login')}` },
    {
      title: 'Register',
      href: '/b',
      source: `${link('register')} ${link('register-input')} ${link('login')}`,
    },
  ])
  expect(titles).toEqual(['Login', 'Register'])
  expect(guideOf('mutation-login')).toMatchObject({ title: 'Login', href: '/a' })
  expect(guideOf('mutation-register')?.title).toBe('Register')
  expect(guideOf('mutation-other')).toBeUndefined()
})

it('prefers a guide with a word of the name, and among equals the first', () => {
  const source = `${link('listTransactions')} ${link('quote')}`
  const { guideOf } = indexGuides([
    { title: 'Manage recipients', href: '/a', source: `${link('listTransactions')} ${source}` },
    { title: 'Manage transactions', href: '/b', source },
  ])
  expect(guideOf('mutation-listTransactions')?.title).toBe('Manage transactions')
  expect(guideOf('mutation-quote')?.title).toBe('Manage recipients')
})
