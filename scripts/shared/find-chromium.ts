import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand, tool, type Command } from './child'
import { fail } from './failure'

/** Chromium without windows, as Debian packs it: tests take a third of the time of a whole browser. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const ADVICE = `No Chromium was found, and none could be installed. Do one of these, then run the command again:
  - Debian, as root:            apt-get install ${SHELL}
  - any system:                 npx playwright install --with-deps chromium
  - a browser elsewhere:        CHROMIUM_PATH=/path/to/chromium npm test`

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/**
 * Finds a Chromium that is installed: the one that CHROMIUM_PATH names, Debian's without windows,
 * Playwright's own, or another of the system.
 *
 * @throws Failure when CHROMIUM_PATH names none
 */
export function locateChromium(
  env: Readonly<NodeJS.Dict<string>> = process.env,
): string | undefined {
  const file = env.CHROMIUM_PATH
  if (file) return isFile(file) ? file : fail(`CHROMIUM_PATH is "${file}", which is not a program.`)
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const inPath = (name: string) => folders.map((folder) => path.join(folder, name))
  return [...inPath(SHELL), chromium.executablePath(), ...BROWSERS.flatMap(inPath)].find(isFile)
}

/** The path for Playwright: none for its own browser, of which it then starts the build without windows. */
export const executablePath = (browser = locateChromium()): string | undefined =>
  browser === chromium.executablePath() ? undefined : browser

/**
 * Finds a Chromium, or installs one: Debian's package as root, else Playwright's download.
 *
 * @throws Failure that says what to do when neither works
 */
export async function findChromium(): Promise<string> {
  const apt = (...args: string[]): Command => ({ program: 'apt-get', args: ['-qq', ...args] })
  const packages = ['install', '-y', '--no-install-recommends', SHELL, 'fonts-liberation']
  const isDebianRoot = process.getuid?.() === 0 && isFile('/usr/bin/apt-get')
  const installations = [
    ...(isDebianRoot ? [[apt('update'), apt(...packages)]] : []),
    [tool('playwright', ['install', 'chromium'], '@playwright/test')],
  ]
  for (const commands of installations) {
    const browser = locateChromium()
    if (browser !== undefined) return browser
    console.log('No Chromium found; installing one.')
    for (const command of commands)
      await runCommand(command, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return locateChromium() ?? fail(ADVICE)
}
