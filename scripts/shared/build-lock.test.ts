import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { whileLocked } from './build-lock'

it('a second build is refused while the first runs, and one that was killed holds up none', async () => {
  const file = path.join(await temporaryFolder(), 'lock')
  const build = () => whileLocked(() => Promise.resolve('built'), file)
  await whileLocked(() => expect(build()).rejects.toThrow(`(process ${process.pid})`), file)
  expect(existsSync(file)).toBe(false)
  writeFileSync(file, '999999999')
  expect(await build()).toBe('built')
})
