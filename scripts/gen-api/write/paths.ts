import { join } from 'node:path'

/** Everything temporary of the generator, relative to the output root; git ignores .cache. */
const WORK = '.cache/gen-api'

export interface WorkPaths {
  /** Holds the journal, the staged files and the lock. */
  work: string
  stage: string
  journal: string
  lock: string
}

/** @param root directory that generated paths are relative to, absolute */
export function workPaths(root: string): WorkPaths {
  const work = join(root, WORK)
  return {
    work,
    stage: join(work, 'stage'),
    journal: join(work, 'journal.json'),
    lock: join(work, 'lock'),
  }
}

/**
 * The absolute path of a generated file.
 *
 * @throws Error for a path that leaves the root or is not in plain POSIX form
 */
export function targetPath(root: string, path: string): string {
  const segments = path.split('/')
  const plain = segments.every((part) => part !== '' && part !== '.' && part !== '..')
  if (!plain || path.includes('\\') || /^[a-z]:/i.test(path)) {
    throw new Error(`not a path inside the repository: ${JSON.stringify(path)}`)
  }
  return join(root, ...segments)
}
