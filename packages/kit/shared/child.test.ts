import { expect, test } from 'vitest'
import { runCommand, runOrFail, tool } from './child.ts'

const node = (code: string) => ({ program: process.execPath, args: ['-e', code] })
const output = 'capture'

test('captures both outputs and the exit code', async () => {
  const command = node('console.log("out"); console.error("err"); process.exit(3)')
  const result = await runCommand(command, { output })
  expect(result.code).toBe(3)
  expect(result.output.split('\n').sort()).toEqual(['', 'err', 'out'])
})

test('includes the output in the failure of a command', async () => {
  const failing = runOrFail(node('console.log("3 problems"); process.exit(1)'), { output })
  await expect(failing).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(/ended with exit code 1\.\n3 problems$/) as string,
  })
})

test.each(['process.abort()', 'console.error("JavaScript heap out of memory"); process.exit(1)'])(
  'reports that a program ran out of memory: %s',
  async (code) => {
    await expect(runOrFail(node(code), { output })).rejects.toThrow(
      /^Out of memory\. Put NODE_OPTIONS/,
    )
  },
)

test('names a program that does not exist', async () => {
  await expect(runCommand({ program: '/no/such/program', args: [] })).rejects.toThrow(
    'Cannot start /no/such/program.',
  )
})

test('finds the command of an installed package, and reports a missing package', () => {
  expect(tool('tsc', ['--noEmit'], 'typescript').args[0]).toMatch(/typescript[\\/]bin[\\/]tsc$/)
  expect(() => tool('x', [], 'no-such-package')).toThrow(
    'no-such-package is not installed. Run `npm ci` first.',
  )
})

test('stops a program when its signal aborts', async () => {
  const stop = new AbortController()
  const ended = runCommand(node('setTimeout(() => {}, 60_000)'), { signal: stop.signal })
  stop.abort()
  await expect(ended).rejects.toThrow()
})
