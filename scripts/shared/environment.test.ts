import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { temporaryFolder, writeFiles } from '@/tests/support/temporary-folder'
import { loadLocalEnvironment } from './environment'
import { fromRoot } from './root'

afterEach(() => vi.unstubAllEnvs())

it('reads .env.local, below what the shell says, and does without it', async () => {
  const folder = await temporaryFolder()
  vi.stubEnv('LOCAL_TEST_SET', 'shell')
  vi.stubEnv('LOCAL_TEST_NEW', undefined)
  loadLocalEnvironment(folder)
  await writeFiles(folder, { '.env.local': 'LOCAL_TEST_SET=file\nLOCAL_TEST_NEW=file\n' })
  loadLocalEnvironment(folder)
  expect([process.env.LOCAL_TEST_SET, process.env.LOCAL_TEST_NEW]).toEqual(['shell', 'file'])
})

it.each(['.gitignore', '.dockerignore'])('%s leaves the file out', (file) => {
  expect(readFileSync(fromRoot(file), 'utf8').split('\n')).toContain('.env*.local')
})
