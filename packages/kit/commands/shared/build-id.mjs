import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { glob } from 'tinyglobby'

/**
 * Hashes the sources into a build id, so that a deployment without changes keeps the caches of hosts and browsers.
 *
 * @param {string} root of the project
 * @param {string} basePath prefix of every URL path
 * @returns {Promise<string>} 20 hexadecimal digits
 */
export async function buildId(root, basePath) {
  // Git ignores output and local settings, which do not affect the site.
  const ignored = (await readFile(path.join(root, '.gitignore'), 'utf8')).match(/^[^#\s].*/gm) ?? []
  const ignore = ['.git', ...ignored].map((line) => `**/${line.replace(/^\/|\/$/g, '')}`)
  const files = await glob(['**'], {
    cwd: root,
    dot: true,
    ignore: ignore.flatMap((name) => [name, `${name}/**`]),
  })
  const hash = createHash('sha256').update(basePath)
  for (const file of files.sort())
    hash.update(`\0${file}\0`).update(await readFile(path.join(root, file)))
  return hash.digest('hex').slice(0, 20)
}
