/**
 * Loaded before anything else by the commands of package.json, without TypeScript: the folder of the project
 * has a name that the tools can take. They read its path as an address, in which these characters mean
 * something, and would fail with a module that cannot be found.
 */
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** @param {string} folder @returns {string | undefined} what is wrong with it */
export function folderFault(folder) {
  const [character] = /[#?!'%]/.exec(folder) ?? []
  return (
    character &&
    `The path ${folder} has the character ${character} in it, with which the tools of this project do not work. Rename the folder, or clone into another.`
  )
}

const fault = folderFault(root)
if (fault !== undefined) {
  console.error(fault)
  process.exit(2)
}
