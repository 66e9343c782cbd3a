import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { root } from '../shared/root'
import { assertOneGraphql } from './one-graphql'

it('is content with this project', () => {
  expect(() => assertOneGraphql(root)).not.toThrow()
})

it('names every copy and who uses it', async () => {
  const packages = ['graphql', 'tool-a', 'tool-b', 'tool-b/node_modules/graphql']
  const project = await temporaryFolder({ 'package.json': '{}' })
  for (const name of packages) {
    const files = { 'package.json': '{"main":"index.js"}', 'index.js': '' }
    await writeFiles(join(project, 'node_modules', name), files)
  }
  expect(() => assertOneGraphql(project, ['tool-a'])).not.toThrow()
  expect(() => assertOneGraphql(project, ['tool-a', 'tool-b'])).toThrow(
    /^There is more than one copy of the package graphql[^\n]*\n {2}\S+node_modules\/graphql {2}used by this project, tool-a\n {2}\S+tool-b\/node_modules\/graphql {2}used by tool-b\n/,
  )
})
