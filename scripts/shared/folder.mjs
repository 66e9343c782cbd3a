/**
 * Loaded before anything else by the commands of package.json, without TypeScript: the folder of the project
 * has a name that the tools can take, and the settings, which most modules load, have no conflict of a merge,
 * and are said to be at fault where they are.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * The tools read the path as an address, in which these characters mean something, and would fail with a
 * module that cannot be found.
 *
 * @param {string} folder
 * @returns {string | undefined} what is wrong with it
 */
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

const { conflictsIn, problemLines } = await import('../../lib/mdx/report.mjs')
const conflicts = ['site.config.ts', 'api.config.ts', 'theme.config.tsx'].flatMap((path) =>
  conflictsIn(readFileSync(`${root}/${path}`, 'utf8')).flatMap((conflict) =>
    problemLines({ path, cwd: root }, conflict),
  ),
)
if (conflicts.length > 0) {
  console.error(conflicts.join('\n'))
  process.exit(1)
}

// Most modules read the settings while they are loaded: what fails then is to be mended there.
process.once('uncaughtException', async (error) => {
  const { runMain } = await import('./failure')
  await runMain('settings', async () => {
    const { checkSettings } = await import('./settings')
    checkSettings()
    throw error
  })
  process.exit()
})
