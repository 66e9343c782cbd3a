import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand, tool, type Command } from './child'
import { fail } from './failure'

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

/** What the search asks of the machine; tests put their own answers in. */
export interface Probes {
  env: Readonly<Record<string, string | undefined>>
  platform: NodeJS.Platform
  isRoot: boolean
  /** Whether the path is a file that may be executed. */
  isExecutable: (file: string) => boolean
  /** Where Playwright would have put its own browser. */
  playwrightPath: () => string
  /** Installs Debian's package; false when that did not work. */
  installDebianPackage: () => Promise<boolean>
  /** Lets Playwright download its browser; false when that did not work. */
  installPlaywrightBrowser: () => Promise<boolean>
  log: (line: string) => void
}

/** The answers of the machine this runs on. */
const systemProbes: Probes = {
  env: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  isExecutable: (file) => {
    try {
      accessSync(file, constants.X_OK)
      return statSync(file).isFile()
    } catch {
      return false // no such file, or not ours to execute: both mean "not this one"
    }
  },
  playwrightPath: () => chromium.executablePath(),
  installDebianPackage: async () => {
    const apt = (...args: string[]) => ({ program: 'apt-get', args: ['-qq', ...args] })
    const install = apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
    return (await works(apt('update'))) && works(install)
  },
  installPlaywrightBrowser: () =>
    works(tool('playwright', ['install', 'chromium'], '@playwright/test')),
  log: console.log,
}

async function works(command: Command): Promise<boolean> {
  try {
    const { code } = await runCommand(command, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    return code === 0
  } catch {
    return false // the program itself is missing: this way of installing does not exist here
  }
}
