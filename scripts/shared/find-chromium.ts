import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand, tool, type Command } from './child'
import { fail } from './failure'

/** Either variable names the browser to use; it wins over everything else. */
const CHROMIUM_VARIABLES = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const

/**
 * Chromium without windows, as Debian packs it. The whole browser in its windowless mode draws each
 * page at full rate in software: the same tests take it three times as long.
 */
const SHELL = 'chromium-headless-shell'
const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const APPLICATIONS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

const ADVICE = `No Chromium was found, and none could be installed. Do one of these, then run the command again:
  - Debian, as root:            apt-get install chromium-headless-shell
  - any system:                 npx playwright install --with-deps chromium
  - a browser elsewhere:        CHROMIUM_PATH=/path/to/chromium npm test`

/**
 * Finds a Chromium that is there: the one a variable names, the system's without windows,
 * Playwright's own, or any of the system's. Throws a Failure when a variable names none.
 */
export function locateChromium(probes: Probes = systemProbes): string | undefined {
  const { env, isExecutable, playwrightPath } = probes
  for (const name of CHROMIUM_VARIABLES) {
    const named = env[name]
    if (!named) continue
    return isExecutable(named) ? named : fail(`${name} is "${named}", which is no program.`)
  }
  return [...systemPaths(probes, [SHELL]), playwrightPath(), ...systemPaths(probes)].find(
    isExecutable,
  )
}

/**
 * What Playwright is to start: nothing named where the browser is its own, because of that it starts
 * the build without windows by itself.
 *
 * @param found as `locateChromium` or `findChromium` has it
 */
export const executablePath = (found = locateChromium()): string | undefined =>
  found === systemProbes.playwrightPath() ? undefined : found

/**
 * Finds a Chromium, and installs one where it can: Debian's package as root,
 * else Playwright's download. Throws a Failure that says what to do when neither works.
 */
export async function findChromium(probes: Probes = systemProbes): Promise<string> {
  const found = locateChromium(probes)
  if (found !== undefined) return found

  if (probes.platform === 'linux' && probes.isRoot) {
    probes.log(`No Chromium found; installing the package "${SHELL}".`)
    const installed = (await probes.installDebianPackage()) && locateChromium(probes)
    if (installed) return installed
  }
  probes.log("No Chromium found; downloading Playwright's.")
  if (await probes.installPlaywrightBrowser()) {
    const installed = probes.playwrightPath()
    if (probes.isExecutable(installed)) return installed
  }
  return fail(ADVICE)
}

function systemPaths({ env, platform }: Probes, commands = COMMANDS): string[] {
  if (platform === 'win32' || platform === 'darwin') return [...(APPLICATIONS[platform] ?? [])]
  const folders = (env.PATH ?? '').split(':').filter(Boolean)
  return commands.flatMap((command) => folders.map((folder) => path.posix.join(folder, command)))
}

/** What the search asks of the machine; tests put their own answers in. */
export type Probes = typeof systemProbes

/** The answers of the machine this runs on. */
const systemProbes = {
  env: process.env as Readonly<Record<string, string | undefined>>,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  /** Whether the path is a file that may be executed. */
  isExecutable: (file: string): boolean => {
    try {
      accessSync(file, constants.X_OK)
      return statSync(file).isFile()
    } catch {
      return false // no such file, or not ours to execute: both mean "not this one"
    }
  },
  /** Where Playwright would have put its own browser. */
  playwrightPath: () => chromium.executablePath(),
  /** Installs Debian's package; false when that did not work. */
  installDebianPackage: async () => {
    const apt = (...args: string[]) => ({ program: 'apt-get', args: ['-qq', ...args] })
    const install = apt('install', '-y', '--no-install-recommends', SHELL, 'fonts-liberation')
    return (await works(apt('update'))) && works(install)
  },
  /** Lets Playwright download its browser; false when that did not work. */
  installPlaywrightBrowser: () =>
    works(tool('playwright', ['install', 'chromium'], '@playwright/test')),
  log: (line: string) => console.log(line),
}

async function works(command: Command): Promise<boolean> {
  try {
    const { code } = await runCommand(command, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    return code === 0
  } catch {
    return false // the program itself is missing: this way of installing does not exist here
  }
}
