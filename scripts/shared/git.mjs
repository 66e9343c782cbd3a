import { spawnSync } from 'node:child_process'

/**
 * The answer of Git; empty without Git or a repository.
 *
 * @param {string} folder of the project, the top of its repository or below it
 * @param {string[]} args
 */
export const git = (folder, ...args) =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: Infinity }).stdout ?? ''

/**
 * True where each file has the commits that changed it. A shallow clone gives all of them one date: none is better.
 *
 * @param {string} folder of the project
 */
export const hasHistory = (folder) =>
  git(folder, 'rev-parse', '--is-shallow-repository') === 'false\n'
