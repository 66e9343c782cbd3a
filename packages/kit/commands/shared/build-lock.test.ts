import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { whileLocked } from './build-lock.ts'
import { fromRoot, root } from '#shared/root.ts'

it('a second build is refused while the first runs, and a killed one leaves no lock', async () => {
  const checkout = `${root}/${process.pid}`
  const build = () => whileLocked(() => Promise.resolve('built'), checkout)
  const file = JSON.stringify(fromRoot('packages/kit/commands/shared/build-lock.ts'))
  const code = `import(${file}).then(({ whileLocked }) => whileLocked(() => { console.log('in'); return new Promise(() => {}) }, ${JSON.stringify(checkout)}))`
  const other = spawn(process.execPath, ['--import', 'tsx', '-e', code], { cwd: root })
  await once(other.stdout, 'data')
  await expect(build()).rejects.toThrow('A build already runs in this checkout.')
  other.kill('SIGKILL')
  await once(other, 'close')
  expect(await build()).toBe('built')
  expect(await build()).toBe('built')
})
