import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, tool } from '@/scripts/shared/child'
import { nextEnvironment } from '@/scripts/shared/environment'
import { fromRoot } from '@/scripts/shared/root'

let project = ''

beforeAll(async () => {
  await mkdir(fromRoot('.cache'), { recursive: true })
  project = await mkdtemp(fromRoot('.cache/missing-default-'))
  await mkdir(path.join(project, 'pages'))
  await symlink(fromRoot('node_modules'), path.join(project, 'node_modules'))
  await writeFile(path.join(project, 'package.json'), '{ "private": true }')
  await writeFile(path.join(project, 'next.config.mjs'), "export default { output: 'export' }\n")
  await writeFile(path.join(project, 'pages/index.jsx'), 'export default () => null\n')
  await writeFile(path.join(project, 'pages/nameless.jsx'), 'export const Page = () => null\n')
})

afterAll(() => rm(project, { recursive: true, force: true }))

test('the build fails on a page without a default export and names it', async () => {
  const command = tool('next', ['build', path.relative(fromRoot(), project)])
  const { code, output } = await runCommand(command, { output: 'capture', env: nextEnvironment })
  expect(code).not.toBe(0)
  expect(output).toContain('without a React Component as default export')
  expect(output).toContain('pages/nameless')
}, 180_000)
