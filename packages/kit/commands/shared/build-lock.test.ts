import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { whileLocked } from './build-lock.ts'
import { fromRoot, root } from '#shared/root.ts'

it('rejects a second build while the first is running, and ignores the lock of a killed one', async () => {
  const checkout = `${root}/${process.pid}`
  const build = () => whileLocked(() => Promise.resolve('built'), checkout)
  const file = JSON.stringify(fromRoot('packages/kit/commands/shared/build-lock.ts'))
  const code = `import(${file}).then(({ whileLocked }) => whileLocked(() => { console.log('in'); return new Promise(() => {}) }, ${JSON.stringify(checkout)}))`
  const other = spawn(process.execPath, ['--import', 'tsx', '-e', code], { cwd: root })
  await once(other.stdout, 'data')
  await expect(build()).rejects.toThrow('A build is already running in this checkout.')
  other.kill('SIGKILL')
  await once(other, 'close')
  expect(await build()).toBe('built')
  expect(await build()).toBe('built')
})
