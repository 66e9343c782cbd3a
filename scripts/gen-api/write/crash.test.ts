/**
 * kill -9 of a real process before each operation of a write, before each
 * operation of a recovery, and at random moments. After the recovery that every
 * command starts with, the directory holds the old set or the new one, whole.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fileSet, type SetName } from '../../../tests/crash/file-sets'
import { listFiles } from '../../shared/files'
import { fromRoot } from '../../shared/root'
import { writeGenerated } from './index'
import { manifestOf } from './manifest'
import { isWriteInterrupted, recoverInterruptedWrite } from './recover'

// Many processes, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

/** Children at the same time: they mostly wait for their own start. */
const AT_ONCE = 4

let base: string
let child: string
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'gen-api-crash-'))
  child = await bundleChild(join(base, 'bundle'))
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** As one JavaScript file the child starts in a tenth of a second instead of half of one. */
async function bundleChild(outDir: string): Promise<string> {
  const ssr = fromRoot('tests/crash/write-child.ts')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ssr, outDir, minify: false },
  })
  return join(outDir, 'write-child.js')
}

/** A directory with the old set. */
async function oldDirectory(): Promise<string> {
  const root = await mkdtemp(join(base, 'root-'))
  await writeGenerated(root, fileSet('old'))
  return root
}

interface Ended {
  signal: NodeJS.Signals | null
  output: string
}

function runChild(
  root: string,
  set: SetName,
  deadly: number,
  killAfterMs?: number,
): Promise<Ended> {
  const started = spawn(process.execPath, [child, root, set, String(deadly)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  started.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (killAfterMs !== undefined) setTimeout(() => started.kill('SIGKILL'), killAfterMs)
  })
  return new Promise((resolve, reject) => {
    started.once('error', reject)
    started.once('close', (_code, signal) => resolve({ signal, output }))
  })
}

/** Which set a directory holds: every file, the manifest included, and no other. */
async function setIn(root: string): Promise<string> {
  const names = (await listFiles(root)).filter((name) => !name.startsWith('.cache/'))
  const contents = await Promise.all(names.map((name) => readFile(join(root, name), 'utf8')))
  const found = JSON.stringify(names.map((name, index) => [name, contents[index]]))
  for (const set of ['old', 'new'] as const) {
    const files = [...fileSet(set), manifestOf(fileSet(set))]
    const expected = files.map(({ path, content }) => [path, content]).sort()
    if (JSON.stringify(expected.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))) === found)
      return set
  }
  return `a mixture: ${names.join(', ')}`
}

/** Runs for 1, 2, 3 … until one says there is no further step. */
async function forEachStep(step: (number: number) => Promise<boolean>): Promise<void> {
  let next = 1
  let more = true
  const worker = async () => {
    while (more) {
      const number = next
      next += 1
      if (!(await step(number))) more = false
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

describe('a write that is killed', () => {
  const outcomes = new Map<number, string>()

  it('before any operation leaves the old set or the new one', async () => {
    await forEachStep(async (operation) => {
      const root = await oldDirectory()
      const { signal, output } = await runChild(root, 'new', operation)
      if (signal === null) {
        expect(output).toMatch(/^finished after \d+ operations/)
        return false
      }
      expect(signal).toBe('SIGKILL')
      await recoverInterruptedWrite(root)
      expect(await isWriteInterrupted(root)).toBe(false)
      outcomes.set(operation, await setIn(root))
      return true
    })
    const sets = [...outcomes].sort(([a], [b]) => a - b).map(([, set]) => set)
    // Old until the commit, new from then on, and both really happened.
    expect(sets.length).toBeGreaterThan(20)
    const firstNew = sets.indexOf('new')
    expect(sets).toEqual(sets.map((_, index) => (index < firstNew ? 'old' : 'new')))
    expect(firstNew).toBeGreaterThan(5)
  })

  it('and whose recovery is killed in turn ends with the new set', async () => {
    const firstNew = [...outcomes].sort(([a], [b]) => a - b).find(([, set]) => set === 'new')?.[0]
    const interrupted = await oldDirectory()
    await runChild(interrupted, 'new', (firstNew ?? 0) + 3)
    await forEachStep(async (operation) => {
      const root = await mkdtemp(join(base, 'copy-'))
      await cp(interrupted, root, { recursive: true })
      expect(await isWriteInterrupted(root)).toBe(true)
      const { signal } = await runChild(root, 'new', operation)
      await recoverInterruptedWrite(root)
      expect(await setIn(root)).toBe('new')
      return signal !== null
    })
  })

  it('at a random moment leaves the old set or the new one', async () => {
    const root = await oldDirectory()
    const seen: string[] = []
    for (let kill = 0; kill < 12; kill += 1) {
      const { signal } = await runChild(root, 'new', -1, Math.random() * 60)
      expect(signal).toBe('SIGKILL')
      await recoverInterruptedWrite(root)
      seen.push(await setIn(root))
    }
    expect(seen.filter((set) => set !== 'old' && set !== 'new')).toEqual([])
  })

  it('leaves nothing behind after the next whole run', async () => {
    const root = await oldDirectory()
    await runChild(root, 'new', 6)
    await writeGenerated(root, fileSet('new'))
    expect(await setIn(root)).toBe('new')
    expect(await readdir(join(root, '.cache/gen-api'))).toEqual([])
  })
})
