import path from 'node:path'
import { fail } from './failure'
import { systemProbes, type Probes } from './chromium-probes'

/** Either variable names the browser to use; it wins over everything else. */
const CHROMIUM_VARIABLES = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const APPLICATIONS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

const ADVICE = `No Chromium was found, and none could be installed. Do one of these, then run the command again:
  - Debian or Ubuntu, as root:  apt-get install chromium
  - any system:                 npx playwright install --with-deps chromium
  - a browser elsewhere:        CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * Finds a Chromium that is there: the one a variable names, Playwright's own, or
 * the system's. Throws a Failure when a variable names none.
 */
export function locateChromium(probes: Probes = systemProbes): string | undefined {
  const { env, isExecutable, playwrightPath } = probes
  for (const name of CHROMIUM_VARIABLES) {
    const named = env[name]
    if (!named) continue
    return isExecutable(named) ? named : fail(`${name} is "${named}", which is no program.`)
  }
  return [playwrightPath(), ...systemPaths(probes)].find(isExecutable)
}

/**
 * Finds a Chromium, and installs one where it can: Debian's package as root,
 * else Playwright's download. Throws a Failure that says what to do when neither works.
 */
export async function findChromium(probes: Probes = systemProbes): Promise<string> {
  const found = locateChromium(probes)
  if (found !== undefined) return found

  if (probes.platform === 'linux' && probes.isRoot) {
    probes.log('No Chromium found; installing the package "chromium".')
    if (await probes.installDebianPackage()) {
      const installed = systemPaths(probes).find(probes.isExecutable)
      if (installed !== undefined) return installed
    }
  }
  probes.log("No Chromium found; downloading Playwright's.")
  if (await probes.installPlaywrightBrowser()) {
    const installed = probes.playwrightPath()
    if (probes.isExecutable(installed)) return installed
  }
  return fail(ADVICE)
}

function systemPaths({ env, platform }: Probes): string[] {
  if (platform === 'win32' || platform === 'darwin') return [...(APPLICATIONS[platform] ?? [])]
  const folders = (env.PATH ?? '').split(':').filter(Boolean)
  return COMMANDS.flatMap((command) => folders.map((folder) => path.posix.join(folder, command)))
}
