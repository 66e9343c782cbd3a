import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from '../shared/root'
import { assertOneGraphql } from './one-graphql'

let project: string
beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'one-graphql-'))
  await writeFile(join(project, 'package.json'), '{}')
})
afterEach(() => rm(project, { recursive: true, force: true }))

async function install(path: string): Promise<void> {
  const folder = join(project, 'node_modules', path)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{"main":"index.js"}')
  await writeFile(join(folder, 'index.js'), '')
}

it('is content with this project', () => {
  expect(() => assertOneGraphql(root)).not.toThrow()
})

it('names every copy and who uses it', async () => {
  for (const path of ['graphql', 'tool-a', 'tool-b', 'tool-b/node_modules/graphql'])
    await install(path)
  expect(() => assertOneGraphql(project, ['tool-a'])).not.toThrow()
  expect(() => assertOneGraphql(project, ['tool-a', 'tool-b'])).toThrow(
    /^There is more than one copy of the package graphql[^\n]*\n {2}\S+node_modules\/graphql {2}used by this project, tool-a\n {2}\S+tool-b\/node_modules\/graphql {2}used by tool-b\n/,
  )
})
