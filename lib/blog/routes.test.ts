import { expect, it } from 'vitest'
import { isPostRoute } from './routes'

it.each(['/blog/welcome', '/blog/tags-we-use', '/blog/archives'])('%s is a post', (route) => {
  expect(isPostRoute(route)).toBe(true)
})

it.each(['/', '/blog', '/blog/archive', '/blog/tags', '/blog/tags/hello', '/docs/blog/x'])(
  '%s is none',
  (route) => {
    expect(isPostRoute(route)).toBe(false)
  },
)
