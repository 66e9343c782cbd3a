/**
 * All commands load this before anything else, without TypeScript. It rejects folders whose path the tools
 * cannot handle.
 */
const root = process.cwd()

/**
 * Finds characters that are special in a URL. The tools treat the path as a URL, so they would not find modules.
 *
 * @param {string} folder
 * @returns {string | undefined} what is wrong with it
 */
export function folderFault(folder) {
  const [character] = /[#?!'%]/.exec(folder) ?? []
  return (
    character &&
    `The path ${folder} contains ${character}, which the tools of this project do not support. Rename the folder.`
  )
}

const fault = folderFault(root)
if (fault !== undefined) {
  console.error(fault)
  process.exit(2)
}
