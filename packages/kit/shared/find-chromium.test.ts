import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { expect, it } from 'vitest'
import { temporaryFolder } from '@/tests/support/temporary-folder'
import { executablePath, locateChromium } from './find-chromium.ts'

it('prefers CHROMIUM_PATH, then Debian’s headless Chromium, then other browsers', async () => {
  const folder = await temporaryFolder()
  const programs = ['mine', 'bin/chromium', 'bin/chromium-headless-shell'].map((name) =>
    path.join(folder, name),
  )
  await mkdir(path.join(folder, 'bin'))
  for (const program of programs) {
    await writeFile(program, '')
    await chmod(program, 0o755)
  }
  const [mine, , shell] = programs
  const env = { PATH: `/nowhere${path.delimiter}${folder}/bin` }
  expect(locateChromium(env)).toBe(shell)
  expect(locateChromium({ ...env, CHROMIUM_PATH: mine })).toBe(mine)
  expect(() => locateChromium({ ...env, CHROMIUM_PATH: folder })).toThrow('which is not a file')
  expect(executablePath(shell)).toBe(shell)
  expect(executablePath(chromium.executablePath())).toBeUndefined()
})
