/**
 * Started by the crash test: brings a directory to one of the two sets of files,
 * or completes what an earlier child left, and ends itself with SIGKILL before
 * the n-th change on disk, or in the middle of it where it writes.
 *
 * Arguments: root; "old", "new" or "complete"; n, where 0 means never and -1
 * means to switch between the sets for ever, for a kill from outside.
 */
import fs, { writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { completeReference } from '@/scripts/reference/product-reference'
import { bringUpToDate } from '../../../scripts/reference/files-on-disk'
import { fileSet, make } from './schemas'

const [root = '', task = '', deadly = ''] = process.argv.slice(2)
const deadlyChange = Number(deadly)
const sets = { old: await fileSet('old'), new: await fileSet('new') }

let changes = 0

/** The change, or death in its place. */
function counted<Args extends unknown[], Result>(
  change: (...args: Args) => Promise<Result>,
  half?: (...args: Args) => Promise<void>,
) {
  return async (...args: Args): Promise<Result> => {
    changes += 1
    if (changes === deadlyChange) {
      await half?.(...args)
      process.kill(process.pid, 'SIGKILL')
    }
    return change(...args)
  }
}

const writeHalf = (path: unknown, content: unknown) => {
  const text = String(content)
  return writeWhole(String(path), text.slice(0, text.length / 2))
}
const writeWhole = writeFile.bind(null)

Object.assign(fs, {
  mkdir: counted(fs.mkdir),
  rename: counted(fs.rename),
  rm: counted(fs.rm),
  writeFile: counted(fs.writeFile, writeHalf),
})
syncBuiltinESMExports()

if (deadlyChange < 0) {
  console.log('running')
  for (;;) {
    await bringUpToDate(root, sets.new)
    await bringUpToDate(root, sets.old)
  }
}
if (task === 'complete') await completeReference(root, make)
else await bringUpToDate(root, task === 'old' ? sets.old : sets.new)
console.log(`finished after ${changes} changes`)
