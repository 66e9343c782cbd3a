import { expect, test } from 'vitest'
import { findChromium, locateChromium, type Probes } from './find-chromium'

const PLAYWRIGHT = '/home/reader/.cache/ms-playwright/chromium/chrome'

/** A Linux machine with the given programs on it. */
function machine(programs: string[], own: Partial<Probes> = {}) {
  const tried: string[] = []
  const probes: Probes = {
    env: { PATH: '/usr/local/bin:/usr/bin' },
    platform: 'linux',
    isRoot: false,
    isExecutable: (file) => programs.includes(file),
    playwrightPath: () => PLAYWRIGHT,
    installDebianPackage: () => Promise.resolve(tried.push('apt') < 0),
    installPlaywrightBrowser: () => Promise.resolve(tried.push('playwright') < 0),
    log: () => undefined,
    ...own,
  }
  return { probes, tried, programs }
}

test('a variable wins, even over what is installed', () => {
  const { probes } = machine(['/opt/chrome', PLAYWRIGHT, '/usr/bin/chromium'], {
    env: { CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' },
  })
  expect(locateChromium(probes)).toBe('/opt/chrome')
})

test('a variable that names nothing is an error, not a reason to look elsewhere', () => {
  const { probes } = machine(['/usr/bin/chromium'], {
    env: { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: '/opt/gone', PATH: '/usr/bin' },
  })
  expect(() => locateChromium(probes)).toThrow(
    'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH is "/opt/gone", which is no program.',
  )
})

test("a browser without windows comes first, then Playwright's own, then the system's", () => {
  const shell = '/usr/bin/chromium-headless-shell'
  expect(locateChromium(machine([PLAYWRIGHT, '/usr/bin/chromium', shell]).probes)).toBe(shell)
  expect(locateChromium(machine([PLAYWRIGHT, '/usr/bin/chromium']).probes)).toBe(PLAYWRIGHT)
  expect(locateChromium(machine(['/usr/bin/google-chrome', '/usr/bin/chromium']).probes)).toBe(
    '/usr/bin/chromium',
  )
})

test('on a Mac it looks among the applications', () => {
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  expect(locateChromium(machine([chrome], { platform: 'darwin' }).probes)).toBe(chrome)
})

test('what is there is never installed again', async () => {
  const { probes, tried } = machine(['/usr/bin/chromium'], { isRoot: true })
  expect(await findChromium(probes)).toBe('/usr/bin/chromium')
  expect(tried).toEqual([])
})

test("as root the system's package is installed", async () => {
  const { probes, tried, programs } = machine([], { isRoot: true })
  probes.installDebianPackage = () => Promise.resolve(programs.push('/usr/bin/chromium') > 0)
  expect(await findChromium(probes)).toBe('/usr/bin/chromium')
  expect(tried).toEqual([])
})

test('without root, or when the package fails, Playwright downloads its own', async () => {
  for (const isRoot of [false, true]) {
    const { probes, tried, programs } = machine([], { isRoot })
    probes.installPlaywrightBrowser = () => Promise.resolve(programs.push(PLAYWRIGHT) > 0)
    expect(await findChromium(probes)).toBe(PLAYWRIGHT)
    expect(tried).toEqual(isRoot ? ['apt'] : [])
  }
})

test('when nothing works it says exactly what to do', async () => {
  const { probes, tried } = machine([], { isRoot: true })
  await expect(findChromium(probes)).rejects.toThrow(
    /apt-get install chromium-headless-shell[\s\S]+npx playwright install[\s\S]+CHROMIUM_PATH=/,
  )
  expect(tried).toEqual(['apt', 'playwright'])
})
