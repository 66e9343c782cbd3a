import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listFiles } from '../../shared/files'
import { comparePlan, isWriteInterrupted, recoverInterruptedWrite, writeGenerated } from './index'
import { LockedError, withLock } from './lock'
import { MANIFEST_PATH, manifestOf, parseManifest, sha256 } from './manifest'
import { targetPath, workPaths } from './paths'
import { RecoveryError } from './recover'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gen-api-write-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const file = (path: string, content = `${path}\n`) => ({ path, content })
const put = async (path: string, content: string) => {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), content)
}
const read = (path: string) => readFile(join(root, path), 'utf8')
const YEAR_2000 = new Date('2000-01-01T00:00:00Z')

describe('writeGenerated', () => {
  it('writes every file and the list of them', async () => {
    const plan = await writeGenerated(root, [file('b/2.mdx'), file('a/1.mdx')])
    expect(plan.write.map(({ file: { path } }) => path)).toEqual([
      'a/1.mdx',
      'b/2.mdx',
      MANIFEST_PATH,
    ])
    expect(await listFiles(root)).toEqual(['a/1.mdx', 'b/2.mdx', MANIFEST_PATH])
    expect(parseManifest(await read(MANIFEST_PATH))).toEqual(
      new Map([
        ['a/1.mdx', sha256('a/1.mdx\n')],
        ['b/2.mdx', sha256('b/2.mdx\n')],
      ]),
    )
  })

  it('touches nothing in a second run', async () => {
    const files = [file('a/1.mdx'), file('b/2.mdx')]
    await writeGenerated(root, files)
    const names = await listFiles(root)
    for (const name of names) await utimes(join(root, name), YEAR_2000, YEAR_2000)
    const plan = await writeGenerated(root, files)
    expect([plan.write, plan.remove, plan.unchanged]).toEqual([[], [], 3])
    expect(await listFiles(root)).toEqual(names)
    for (const name of names) expect((await stat(join(root, name))).mtime).toEqual(YEAR_2000)
  })

  it('touches only what changed', async () => {
    await writeGenerated(root, [file('1.mdx'), file('2.mdx')])
    await utimes(join(root, '1.mdx'), YEAR_2000, YEAR_2000)
    await writeGenerated(root, [file('1.mdx'), file('2.mdx', 'new')])
    expect((await stat(join(root, '1.mdx'))).mtime).toEqual(YEAR_2000)
    expect(await read('2.mdx')).toBe('new')
  })

  it('removes files that left the set, but only as it wrote them', async () => {
    await writeGenerated(root, [file('1.mdx'), file('2.mdx'), file('3.mdx')])
    await put('2.mdx', 'edited by a person')
    await put('own.mdx', 'never generated')
    const plan = await writeGenerated(root, [file('1.mdx')])
    expect([plan.remove, plan.edited]).toEqual([['3.mdx'], ['2.mdx']])
    expect(await listFiles(root)).toEqual(['1.mdx', '2.mdx', 'own.mdx', MANIFEST_PATH])
  })

  it.each([['<<<<<<< HEAD'], ['{"files": 7}']])(
    'deletes nothing when the list reads %s',
    async (text) => {
      await writeGenerated(root, [file('1.mdx'), file('2.mdx')])
      await put(MANIFEST_PATH, text)
      const plan = await writeGenerated(root, [file('1.mdx')])
      expect(plan.remove).toEqual([])
      expect(await listFiles(root)).toContain('2.mdx')
    },
  )

  it('refuses paths outside the directory, and two that are one on other systems', async () => {
    for (const path of ['../x', '/etc/x', 'a//b', 'a/./b', 'a\\b', 'C:/x', '']) {
      await expect(writeGenerated(root, [file(path)])).rejects.toThrow('not a path inside')
    }
    await expect(writeGenerated(root, [file('a/B'), file('A/b')])).rejects.toThrow(
      'two generated files with one name: a/B and A/b',
    )
    expect(targetPath(root, 'a/b.mdx')).toBe(join(root, 'a', 'b.mdx'))
  })
})

describe('comparePlan', () => {
  it('sees stale, missing and extra files and changes nothing', async () => {
    await writeGenerated(root, [file('1.mdx'), file('2.mdx'), file('3.mdx')])
    await put('1.mdx', 'stale')
    await rm(join(root, '2.mdx'))
    const before = await listFiles(root)
    const plan = await comparePlan(root, [file('1.mdx'), file('2.mdx')])
    expect(plan.write.map(({ file: { path }, before: text }) => [path, text === null])).toEqual([
      ['1.mdx', false],
      ['2.mdx', true],
      [MANIFEST_PATH, false],
    ])
    expect(plan.remove).toEqual(['3.mdx'])
    expect(await listFiles(root)).toEqual(before)
  })
})

describe('recoverInterruptedWrite', () => {
  const journal = (operations: unknown[]) => JSON.stringify({ version: 1, operations })

  it('does nothing where nothing was interrupted', async () => {
    expect(await recoverInterruptedWrite(root)).toBe(0)
    expect(await listFiles(root)).toEqual([])
  })

  it('finishes a journal and can be repeated', async () => {
    const { stage, journal: path } = workPaths(root)
    await mkdir(stage, { recursive: true })
    await writeFile(join(stage, '0-x'), 'content')
    await writeFile(
      path,
      journal([{ kind: 'write', path: 'a/1.mdx', staged: '0-x', hash: sha256('content') }]),
    )
    expect(await isWriteInterrupted(root)).toBe(true)
    expect(await recoverInterruptedWrite(root)).toBe(1)
    expect(await read('a/1.mdx')).toBe('content')
    expect(await recoverInterruptedWrite(root)).toBe(0)
  })

  it.each([
    ['cut off', '{"version":1,"oper'],
    ['of another version', '{"version":2,"operations":[]}'],
    ['without its staged file', journal([{ kind: 'write', path: 'a', staged: '0-x', hash: 'x' }])],
    ['that leads outside', journal([{ kind: 'write', path: '../a', staged: '0-x', hash: 'x' }])],
  ])('says what to do about a journal %s, and a new run replaces it', async (_what, text) => {
    await mkdir(workPaths(root).work, { recursive: true })
    await writeFile(workPaths(root).journal, text)
    const recovery = recoverInterruptedWrite(root)
    await expect(recovery).rejects.toThrow(RecoveryError)
    await expect(recovery).rejects.toThrow('Run npm run gen:api: it writes every file anew.')
    await writeGenerated(root, [file('1.mdx')])
    expect(await isWriteInterrupted(root)).toBe(false)
    expect(await recoverInterruptedWrite(root)).toBe(0)
  })
})

describe('withLock', () => {
  it('lets one in at a time', async () => {
    const log: string[] = []
    const work = (name: string) =>
      withLock(root, async () => {
        log.push(`${name} in`)
        await new Promise((resolve) => setTimeout(resolve, 30))
        log.push(`${name} out`)
      })
    await Promise.all([work('a'), work('b')])
    const [first = ''] = log
    const other = first.startsWith('a') ? 'b' : 'a'
    expect(log).toEqual([first, first.replace('in', 'out'), `${other} in`, `${other} out`])
  })

  it('takes over the lock of a process that is gone, and waits for a living one', async () => {
    const { lock, work } = workPaths(root)
    await mkdir(work, { recursive: true })
    await writeFile(lock, '999999999')
    expect(await withLock(root, () => Promise.resolve('done'))).toBe('done')
    await writeFile(lock, String(process.ppid))
    await expect(withLock(root, () => Promise.resolve(), 100)).rejects.toThrow(LockedError)
  })
})

describe('manifestOf', () => {
  it('is sorted and ends in a line feed', () => {
    const { content } = manifestOf([file('b'), file('a')])
    expect(content.indexOf('"a"')).toBeLessThan(content.indexOf('"b"'))
    expect(content.endsWith('}\n')).toBe(true)
  })
})
