import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { curlSample, pythonSample } from './request'
import { javascriptSample } from './typescript'

const target = { endpoint: 'https://x.test/graphql', header: 'X-Api-Key', placeholder: 'YOUR_KEY' }
const sample = { text: '{ a }', document: parse('{ a }'), variables: {} }

it('fills the header that the settings name, for a shell, JavaScript and Python', () => {
  expect(curlSample(sample, target)).toContain("--header 'X-Api-Key: YOUR_KEY'")
  expect(javascriptSample(sample, target)).toContain("    'X-Api-Key': 'YOUR_KEY',")
  expect(pythonSample(sample, target)).toContain('        "X-Api-Key": "YOUR_KEY",')
})
