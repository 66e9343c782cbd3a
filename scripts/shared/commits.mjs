import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'

/**
 * The history of the pages of a project.
 *
 * @param {string} folder of the project, the top of its repository or below it
 */
export function commitsIn(folder) {
  /** @param {string[]} args what git is asked; no answer without git, a repository or a commit */
  const git = (...args) => {
    const options = { cwd: folder, encoding: /** @type {const} */ ('utf8'), maxBuffer: Infinity }
    const { status, stdout } = spawnSync('git', args, options)
    return status === 0 ? stdout : ''
  }
  const [shallow, log] = git('rev-parse', '--is-shallow-repository', '--git-path', 'logs/HEAD')
    .trim()
    .split('\n')
  const isShallow = shallow === 'true'
  const commitLog = log === undefined ? undefined : path.resolve(folder, log)
  const lastCommit = () =>
    commitLog === undefined ? undefined : statSync(commitLog, { throwIfNoEntry: false })?.mtimeMs

  /** @type {number | undefined} */
  let read
  /** @type {ReadonlyMap<string, number> | undefined} */
  let changes
  const lastChanges = () => {
    const last = lastCommit()
    if (!changes || read !== last) {
      changes = parseLog(isShallow ? '' : git('-c', 'core.quotePath=false', ...LOG))
      read = last
    }
    return changes
  }

  return {
    isRepository: log !== undefined,
    /** Whether only the last commits are there. */
    isShallow,
    /** Git writes each commit into this file: what depends on commits depends on it. */
    commitLog,
    /**
     * When each file under pages/ was last committed, in milliseconds, by its path below the folder.
     * Nothing of a shallow clone, which would give one time to all files: a date is better left out
     * than guessed. The history is read once, and again after a commit.
     */
    lastChanges,
  }
}

/** A NUL and the second, then the files that the commit touched, a line each. */
const LOG = ['log', '--format=%x00%ct', '--name-only', '--relative', '--', 'pages']

/**
 * @param {string} log the newest commit first
 * @returns {ReadonlyMap<string, number>}
 */
function parseLog(log) {
  /** @type {Map<string, number>} */
  const changes = new Map()
  for (const commit of log.split('\0').slice(1)) {
    const [second, ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!changes.has(file)) changes.set(file, Number(second) * 1000)
  }
  return changes
}
