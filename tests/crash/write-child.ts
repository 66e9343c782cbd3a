/**
 * Started by the crash test: brings a directory to one of the two sets of files
 * and ends itself with SIGKILL before the n-th operation on disk, or in the
 * middle of it where it writes.
 *
 * Arguments: root; "old" or "new"; n, where 0 means never and -1 means to
 * switch between the sets for ever, for a kill from outside.
 */
import { writeFile } from 'node:fs/promises'
import { comparePlan } from '../../scripts/gen-api/write'
import { commitPlan } from '../../scripts/gen-api/write/commit'
import { systemDisk, type Disk } from '../../scripts/gen-api/write/durable'
import { recoverInterruptedWrite } from '../../scripts/gen-api/write/recover'
import { fileSet, type SetName } from './file-sets'

const [root = '', wanted = '', deadly = ''] = process.argv.slice(2)
const deadlyOperation = Number(deadly)

let operations = 0

/** The operation, or death in its place. */
function counted<Args extends unknown[]>(
  operate: (...args: Args) => Promise<void>,
  half?: (...args: Args) => Promise<void>,
) {
  return async (...args: Args) => {
    operations += 1
    if (operations === deadlyOperation) {
      await half?.(...args)
      process.kill(process.pid, 'SIGKILL')
    }
    await operate(...args)
  }
}

const disk: Disk = {
  writeDurably: counted(systemDisk.writeDurably, (path, content) =>
    writeFile(path, content.slice(0, content.length / 2)),
  ),
  makeDirectory: counted(systemDisk.makeDirectory),
  move: counted(systemDisk.move),
  remove: counted(systemDisk.remove),
  syncDirectory: counted(systemDisk.syncDirectory),
}

async function writeSet(set: SetName): Promise<void> {
  await commitPlan(root, await comparePlan(root, fileSet(set)), disk)
}

await recoverInterruptedWrite(root, disk)
if (deadlyOperation < 0) {
  console.log('running')
  for (;;) {
    await writeSet('new')
    await writeSet('old')
  }
}
await writeSet(wanted === 'old' ? 'old' : 'new')
console.log(`finished after ${operations} operations`)
