import { accessSync, constants, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runCommand, tool, type Command } from './child'

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
export const systemProbes: Probes = {
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
