import { expect, it } from 'vitest'
import { mostUsed } from './most-used'

const link = (id: string) => `[x](/docs/api/mutations#mutation-${id})`
const block = (code: string, info = '') => `\`\`\`graphql${info}\n${code}\n\`\`\`\n`

it('counts links, calls and names of what is linked or called', () => {
  const sources = [
    `${link('login')} ${link('register-input')} \`login\` \`cancel\``,
    block('mutation A { renew { id } again: renew { id } first: renew { id } }', ' filename="A"'),
    block('type A { b: Int }') + block('mutation {', ' nocheck="wrong"'),
    `${link('register')} \`register\``,
  ]
  // Among equals, register comes first.
  expect(mostUsed(sources)).toEqual(['mutation-register', 'mutation-renew', 'mutation-login'])
})
