import { spawnSync } from 'node:child_process'

/**
 * The output of Git; empty without Git or a repository.
 *
 * @param {string} folder of the project, the top of its repository or below it
 * @param {string[]} args
 */
export const git = (folder, ...args) =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: Infinity }).stdout ?? ''

/**
 * True if the whole history is present. In a shallow clone, most files would have the same wrong date.
 *
 * @param {string} folder of the project
 */
export const hasHistory = (folder) =>
  git(folder, 'rev-parse', '--is-shallow-repository') === 'false\n'
