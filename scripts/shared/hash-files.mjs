import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { globSync } from 'tinyglobby'

/**
 * A hash that has taken in names and contents. Plain ESM: the configuration of Next uses it as well.
 *
 * @param {string} root
 * @param {readonly string[]} parts files and folders; a project need not have all of them
 */
export function hashFiles(root, parts) {
  const hash = createHash('sha256')
  for (const file of filesIn(root, parts))
    hash.update(file).update(readFileSync(path.join(root, file)))
  return hash
}

/** @param {string} root @param {readonly string[]} parts */
const filesIn = (root, parts) =>
  parts.flatMap((part) => globSync([part, `${part}/**`], { cwd: root, dot: true }).sort())
