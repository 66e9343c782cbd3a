import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot, root } from '@/scripts/shared/root'
import { temporaryFolder } from './support/temporary-folder'

/** Imports of a module by the alias of the root or by a relative path. */
const IMPORT =
  /^(?:import|export)\b[^'"]*?['"](\.{1,2}\/[^'"]+|@\/[^'"]+)['"]|\bimport\(\s*['"](\.{1,2}\/[^'"]+|@\/[^'"]+)['"]/gm

/** Doors, where an owner brings something of another room: settings, and the sample by its paths in tsconfig.json. */
const DOORS = /^(?:site\.config|api\.config|sample\/api(?:\/playground)?)$/

/** The room that a file or module is in: the two folders above it, or itself. */
const roomOf = (file: string) => {
  const folders = path.posix.dirname(file).split('/')
  return folders[0] === '.' ? file : folders.slice(0, 2).join('/')
}

/** Rooms by what they import of others, tests left out. */
function readRooms(): Map<string, Map<string, string>> {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(fromRoot(file)))
    .filter((file) => !/(?:^|\/)tests\/|\.test\./.test(file))
  const rooms = new Map<string, Map<string, string>>()
  for (const file of files) {
    const imports = rooms.get(roomOf(file)) ?? new Map<string, string>()
    rooms.set(roomOf(file), imports)
    for (const [, first, second = first] of readFileSync(fromRoot(file), 'utf8').matchAll(IMPORT)) {
      const target = second?.startsWith('@/')
        ? second.slice(2)
        : path.posix.join(path.posix.dirname(file), second ?? '')
      if (!DOORS.test(target) && roomOf(target) !== roomOf(file))
        imports.set(roomOf(target), `${file} imports ${target}`)
    }
  }
  return rooms
}

test('imports of rooms form no circle: a room can be understood by those that it stands on', () => {
  const rooms = readRooms()
  expect(rooms.size).toBeGreaterThan(20)
  // A room goes when nothing is left that it imports, or that imports it: circles stay.
  for (let size = 0; size !== rooms.size;) {
    size = rooms.size
    const needed = new Set([...rooms.values()].flatMap((imports) => [...imports.keys()]))
    for (const [room, imports] of rooms) {
      for (const target of imports.keys()) if (!rooms.has(target)) imports.delete(target)
      if (imports.size === 0 || !needed.has(room)) rooms.delete(room)
    }
  }
  expect(
    Object.fromEntries([...rooms].map(([room, imports]) => [room, [...imports.values()]])),
  ).toEqual({})
})

const REFUSED: readonly [folder: string, target: string][] = [
  ['lib/a', '@/components/ui/icons'],
  ['lib/a', 'react'],
  ['lib/a', '@/api.config'],
  ['components/a', '../../api.config'],
  ['sample/product', '@/api.config'],
  ['pages', '@/api.config'],
  ['components/a', '@/scripts/shared/files'],
  ['components/a', '@/reference/ui/entry'],
  ['components/a', '@/sample/api/engine/store'],
  ['components/a', 'node:fs'],
  ['scripts/a', '@/examples/a.json'],
  ['pages', '@/reference/ui/page-body'],
  ['reference/model', '../ui/entry'],
  ['reference/model', '@/site.config'],
  ['reference/model', '@/api.config'],
  ['reference/ui', '../generate/keep-order'],
  ['reference/ui', '../../site.config'],
  ['reference/generate', '@/reference/ui/entry'],
  ['reference/generate', '@/sample/product/money/price'],
]

test('the lint refuses each import that goes another way', async () => {
  const files = REFUSED.map(([folder, target], index): [string, string] => [
    `${folder}/${index}.ts`,
    `import '${target}'\n`,
  ])
  const config = readFileSync(fromRoot('oxlint.config.mjs'), 'utf8')
  const folder = await temporaryFolder({
    ...Object.fromEntries(files),
    'oxlint.config.mjs': config,
  })
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'))
  const lint = [fromRoot('node_modules/oxlint/bin/oxlint'), '--config=oxlint.config.mjs', '-f=unix']
  const { stdout } = spawnSync(
    process.execPath,
    [...lint, ...new Set(REFUSED.map(([name]) => name))],
    { cwd: folder, encoding: 'utf8' },
  )
  const lines = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'))
  expect(files.filter(([file]) => !lines.some((line) => line.includes(`${file}:`)))).toEqual([])
})
