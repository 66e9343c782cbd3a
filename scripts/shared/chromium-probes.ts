import { accessSync, constants, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { runCommand, tool, type Command } from './child'
import type { Probes } from './find-chromium'

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
