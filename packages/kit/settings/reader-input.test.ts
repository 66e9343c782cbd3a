import { expect, it } from 'vitest'
import { isCallable, readAddress, readCredentials } from './reader-input.ts'

const URL_PROBLEM = 'Enter a full URL, such as https://api.example.com/graphql.'
const USER = 'Remove the user name and password from the URL.'

it.each([
  [' https://api.example.com/graphql ', 'https://api.example.com/graphql'],
  ['HTTPS://API.example.com:443/a b#c', 'https://api.example.com/a%20b'],
  ['http://[::1]:4000/{v}?list[]=1', 'http://[::1]:4000/%7Bv%7D?list%5B%5D=1'],
])('reads %j as the URL %s', (text, value) => {
  expect(readAddress(text)).toEqual({ value })
})

it.each([
  ['', URL_PROBLEM],
  ['api.example.com', URL_PROBLEM],
  ['javascript:alert(1)', URL_PROBLEM],
  ['https://me:s3cret@api.example.com', USER],
])('rejects %j without repeating it', (text, problem) => {
  expect(readAddress(text)).toEqual({ problem })
})

const bearer = { header: 'Authorization', example: 'Bearer ACCESS_TOKEN' }
const key = { header: 'X-Api-Key', example: 'YOUR_KEY' }

it.each([
  [' abc ', bearer, 'Bearer abc'],
  ['Bearer abc', bearer, 'Bearer abc'],
  ['authorization: Bearer abc', bearer, 'Bearer abc'],
  ['abc', key, 'abc'],
  ['X-Api-Key: abc', key, 'abc'],
  ['a:b', key, 'a:b'],
  [`'"\\$\`!`, key, `'"\\$\`!`],
  ['', bearer, ''],
])('reads %j, for the header %j, as %j', (text, like, value) => {
  expect(readCredentials(text, like)).toEqual({ value })
})

it.each(['a\nb', 'a\r\nX-Admin: 1', 'clé', 'a\u0000b', 'a\u200bb'])('rejects %j', (text) => {
  expect(readCredentials(text, key)).toHaveProperty('problem')
})

it.each([
  ['https://a.example', true],
  ['http://127.0.0.1:4000/graphql', true],
  ['http://localhost.a.example/', false],
  ['http://a.example', false],
])('whether a page can call %s: %s', (url, expected) => {
  expect(isCallable(url)).toBe(expected)
})
