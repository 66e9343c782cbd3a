/**
 * kill -9 of a real process before each change on disk of a write and of a
 * completion, in the middle of files, and at random moments: more than a
 * hundred kills. After the completion that every command begins with, the
 * directory holds the old set or the new one, whole.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { completeReference } from '@/scripts/reference/product-reference'
import { bringUpToDate, type GeneratedFile } from '@/scripts/reference/files-on-disk'
import { listFiles } from '@/scripts/shared/files'
import { fromRoot } from '@/scripts/shared/root'
import { fileSet, make, type SetName } from './schemas'

// Many processes, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

/** Children at the same time: they mostly wait for their own start. */
const AT_ONCE = 4
const RANDOM_KILLS = 50

let base: string
let child: string
let sets: Record<SetName, readonly GeneratedFile[]>
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'gen-api-crash-'))
  child = await bundleChild(join(base, 'bundle'))
  sets = { old: await fileSet('old'), new: await fileSet('new') }
})
afterAll(() => rm(base, { recursive: true, force: true }))

/** As one JavaScript file the child starts in a tenth of a second instead of a whole one. */
async function bundleChild(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: { '@': fromRoot() } },
    ssr: { noExternal: true },
    build: { ssr: fromRoot('tests/nightly/crash/write-child.ts'), outDir, minify: false },
  })
  return join(outDir, 'write-child.js')
}

/** A directory with the old set. */
async function oldDirectory(): Promise<string> {
  const root = await mkdtemp(join(base, 'root-'))
  await bringUpToDate(root, sets.old)
  return root
}

interface Ended {
  signal: NodeJS.Signals | null
  output: string
}

function runChild(
  root: string,
  task: SetName | 'complete',
  deadly = 0,
  killAfterMs?: number,
): Promise<Ended> {
  const started = spawn(process.execPath, [child, root, task, String(deadly)], {
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

const complete = (root: string) => completeReference(root, make)

/** Which set a directory holds: every file of it, and no other. */
async function setIn(root: string): Promise<string> {
  const names = (await listFiles(root)).filter((name) => !name.startsWith('.cache/'))
  const found = await Promise.all(
    names.map(async (path) => ({ path, content: await readFile(join(root, path), 'utf8') })),
  )
  const text = (files: readonly GeneratedFile[]) =>
    JSON.stringify([...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
  for (const set of ['old', 'new'] as const) if (text(sets[set]) === text(found)) return set
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

it('the two sets differ in every file', () => {
  const contents = (set: SetName) => new Map(sets[set].map(({ path, content }) => [path, content]))
  const [before, after] = [contents('old'), contents('new')]
  expect([...before.keys()].sort()).toEqual([...after.keys()].sort())
  expect([...before].filter(([path, content]) => after.get(path) === content)).toEqual([])
})

describe('a write that is killed', () => {
  const outcomes = new Map<number, string>()
  const inOrder = () => [...outcomes].sort(([a], [b]) => a - b)

  it('before any change leaves the old set or the new one', async () => {
    const unfinished: string[] = []
    await forEachStep(async (change) => {
      const root = await oldDirectory()
      const { signal, output } = await runChild(root, 'new', change)
      if (signal === null) {
        expect(output).toMatch(/^finished after \d+ changes/)
        return false
      }
      expect(signal).toBe('SIGKILL')
      unfinished.push(await setIn(root))
      await complete(root)
      expect(await complete(root)).toEqual([])
      outcomes.set(change, await setIn(root))
      return true
    })
    const found = inOrder().map(([, set]) => set)
    // Old until the snapshot is replaced, new from then on, and both really happened.
    const firstNew = found.indexOf('new')
    expect(found).toEqual(found.map((_, index) => (index < firstNew ? 'old' : 'new')))
    expect(firstNew).toBeGreaterThan(2)
    expect(found.length).toBeGreaterThan(30)
    // Without the completion most of them are no set at all.
    expect(unfinished.filter((set) => set.startsWith('a mixture')).length).toBeGreaterThan(20)
  })

  it('and whose completion is killed in turn ends with the new set', async () => {
    const firstNew = inOrder().find(([, set]) => set === 'new')?.[0] ?? 0
    const interrupted = await oldDirectory()
    await runChild(interrupted, 'new', firstNew + 3)
    let kills = 0
    await forEachStep(async (change) => {
      const root = await mkdtemp(join(base, 'copy-'))
      await cp(interrupted, root, { recursive: true })
      const { signal } = await runChild(root, 'complete', change)
      if (signal !== null) kills += 1
      await complete(root)
      expect(await setIn(root)).toBe('new')
      return signal !== null
    })
    expect(kills).toBeGreaterThan(20)
  })

  it('at a random moment leaves the old set or the new one', async () => {
    const root = await oldDirectory()
    const seen: string[] = []
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const { signal } = await runChild(root, 'new', -1, Math.random() * 60)
      expect(signal).toBe('SIGKILL')
      await complete(root)
      seen.push(await setIn(root))
    }
    expect(seen.filter((set) => set !== 'old' && set !== 'new')).toEqual([])
  })
})

it('two runs at once leave the set of one of them, whole', async () => {
  const seen: string[] = []
  for (let round = 0; round < 10; round += 1) {
    const root = await oldDirectory()
    const ended = await Promise.all([runChild(root, 'new'), runChild(root, 'old')])
    expect(ended.map(({ signal }) => signal)).toEqual([null, null])
    expect(await complete(root)).toEqual([])
    seen.push(await setIn(root))
  }
  expect(seen.filter((set) => set !== 'old' && set !== 'new')).toEqual([])
})
