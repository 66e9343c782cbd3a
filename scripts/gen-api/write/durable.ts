import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The operations on disk that a crash-safe write consists of, one by one, so
 * that the test can end the process before each of them.
 */
export interface Disk {
  /** Creates a file and returns when its bytes are on the device. */
  writeDurably: (path: string, content: string) => Promise<void>
  makeDirectory: (path: string) => Promise<void>
  /** Atomic within one file system; replaces the target. */
  move: (from: string, to: string) => Promise<void>
  remove: (path: string) => Promise<void>
  /** Makes renames and removals in a directory last through a power failure. */
  syncDirectory: (path: string) => Promise<void>
}

export const systemDisk: Disk = {
  async writeDurably(path, content) {
    const file = await open(path, 'w')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
  },
  async makeDirectory(path) {
    await mkdir(path, { recursive: true })
  },
  move: (from, to) => rename(from, to),
  remove: (path) => rm(path, { recursive: true, force: true }),
  async syncDirectory(path) {
    // Windows cannot open a directory; NTFS journals renames itself.
    if (process.platform === 'win32') return
    const directory = await open(path, 'r')
    try {
      await directory.sync()
    } finally {
      await directory.close()
    }
  },
}

/** Syncs each directory that holds one of the files, once. */
export async function syncDirectoriesOf(disk: Disk, files: readonly string[]): Promise<void> {
  for (const directory of new Set(files.map((file) => dirname(file)))) {
    await disk.syncDirectory(directory)
  }
}
