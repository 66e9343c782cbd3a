import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { loadLocalEnvironment } from './environment'
import { fromRoot } from './root'

it('reads .env.local, below what the shell says, and does without it', async () => {
  const folder = await temporaryFolder()
  process.env.LOCAL_TEST_SET = 'shell'
  try {
    loadLocalEnvironment(folder)
    await writeFile(path.join(folder, '.env.local'), 'LOCAL_TEST_SET=file\nLOCAL_TEST_NEW=file\n')
    loadLocalEnvironment(folder)
    expect([process.env.LOCAL_TEST_SET, process.env.LOCAL_TEST_NEW]).toEqual(['shell', 'file'])
  } finally {
    delete process.env.LOCAL_TEST_SET
    delete process.env.LOCAL_TEST_NEW
  }
})

it.each(['.gitignore', '.dockerignore'])('%s leaves the file out', (file) => {
  expect(readFileSync(fromRoot(file), 'utf8').split('\n')).toContain('.env*.local')
})
