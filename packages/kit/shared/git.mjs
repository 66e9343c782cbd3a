import { spawnSync } from 'node:child_process'

/**
 * Runs Git and returns its output, which is empty without Git or a repository.
 *
 * @param {string} folder of the project, which may be below the root of its repository
 * @param {string[]} args
 */
export const git = (folder, ...args) =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: Infinity }).stdout ?? ''

/**
 * Whether the full history is available. In a shallow clone, most files would have the same wrong date.
 *
 * @param {string} folder of the project
 */
export const hasHistory = (folder) =>
  git(folder, 'rev-parse', '--is-shallow-repository') === 'false\n'
