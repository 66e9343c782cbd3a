import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand, tool, type Command } from './child.ts'
import { fail } from 'nextra-graphql/shared/failure.ts'

/** Debian's headless Chromium, which runs the tests three times as fast as a full browser. */
const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const ADVICE = `Chromium is missing and could not be installed. Do one of these, then run the command again:
  - on Debian, as root:         apt-get install ${SHELL}
  - on any system:              npx playwright install --with-deps chromium
  - to use an existing browser: CHROMIUM_PATH=/path/to/chromium npm test`

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()

/**
 * Finds an installed Chromium: the one in CHROMIUM_PATH, Debian's headless build, Playwright's, or another one.
 *
 * @throws Failure if CHROMIUM_PATH is wrong
 */
export function locateChromium(
  env: Readonly<NodeJS.Dict<string>> = process.env,
): string | undefined {
  const file = env.CHROMIUM_PATH
  if (file) return isFile(file) ? file : fail(`CHROMIUM_PATH is "${file}", which is not a file.`)
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const inPath = (name: string) => folders.map((folder) => path.join(folder, name))
  return [...inPath(SHELL), chromium.executablePath(), ...BROWSERS.flatMap(inPath)].find(isFile)
}

/** Returns the path for Playwright, or undefined for its bundled browser, so that it starts the headless build. */
export const executablePath = (browser = locateChromium()): string | undefined =>
  browser === chromium.executablePath() ? undefined : browser

/**
 * Finds or installs Chromium: Debian's package if run as root, otherwise Playwright's download.
 *
 * @throws Failure with advice if neither works
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
    console.log('Chromium was not found. Installing it.')
    for (const command of commands)
      await runCommand(command, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
  }
  return locateChromium() ?? fail(ADVICE)
}
