import { existsSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs'
import path from 'node:path'

/**
 * Watches files and folders, folders with all that is in them. Folders are what is watched, never
 * files: a file that is saved by renaming another to its name is a new one, of which a watch on the
 * old one hears nothing.
 *
 * @param names below `root`, which need not exist yet
 * @param changed is called with the path from the root of whatever came, went or was written
 * @returns a function that ends the watch
 */
export function watchFiles(
  root: string,
  names: readonly string[],
  changed: (file: string) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>()

  const update = () => {
    const folders = new Map(foldersOf(root, names).map((folder) => [identity(folder), folder]))
    for (const [key, watcher] of watchers) {
      if (folders.has(key)) continue
      watcher.close()
      watchers.delete(key)
    }
    for (const [key, folder] of folders) {
      if (watchers.has(key)) continue
      const watcher = watch(folder, (_event, name) => {
        const file = path
          .relative(root, path.join(folder, name ?? ''))
          .split(path.sep)
          .join('/')
        if (!names.some((one) => file === one || file.startsWith(`${one}/`))) return
        update()
        changed(file)
      })
      // A folder that is removed: the event of the one above it is what counts.
      watcher.on('error', () => undefined)
      watchers.set(key, watcher)
    }
  }

  update()
  return () => {
    for (const watcher of watchers.values()) watcher.close()
    watchers.clear()
  }
}

/** A folder that is removed and made again, as by a checkout, is another one. */
const identity = (folder: string) => `${folder} ${statSync(folder).ino}`

/** The folders that hold the names, and all below those that are folders themselves. */
function foldersOf(root: string, names: readonly string[]): string[] {
  const parents = names.map((name) => path.dirname(path.join(root, name)))
  const below = names.flatMap((name) => withFoldersBelow(path.join(root, name)))
  return [...new Set([...parents, ...below])].filter((folder) => existsSync(folder))
}

function withFoldersBelow(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return []
  const inside = readdirSync(folder, { withFileTypes: true, recursive: true })
  return [
    folder,
    ...inside
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.join(entry.parentPath, entry.name)),
  ]
}
