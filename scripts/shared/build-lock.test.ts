import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { whileLocked } from './build-lock'

it('a second build is refused while the first runs, and one that was killed holds up none', async () => {
  const file = path.join(await temporaryFolder(), 'lock')
  const build = () => whileLocked(() => Promise.resolve(existsSync(file)), file)
  writeFileSync(file, String(process.ppid))
  await expect(build()).rejects.toThrow(`(process ${process.ppid})`)
  for (const id of [999_999_999, process.pid]) {
    writeFileSync(file, String(id))
    expect(await build()).toBe(true)
  }
  expect(existsSync(file)).toBe(false)
})
