import { defineConfig, devices } from '@playwright/test'
import { locateChromium } from './scripts/shared/find-chromium'

/** Not a port that other programs like to use, so that a server left over is never tested by mistake. */
const port = process.env.E2E_PORT ?? '43217'
const url = `http://127.0.0.1:${port}`

/** Browser tests on the exported site in `out/`, served as a static host serves it. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try has found something. CI goes on and lists it
  // as flaky at the end, because it cannot look; on a developer's machine it fails.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // A test fails for what is wrong, not for a busy machine.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    locale: 'en-GB',
    // West of UTC, to catch dates that are written in the reader's day.
    timezoneId: 'America/New_York',
    launchOptions: { executablePath: locateChromium() },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `node --import tsx scripts/serve/main.ts --port ${port}`,
    url,
    reuseExistingServer: false,
  },
})
