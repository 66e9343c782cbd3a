import { defineConfig, devices } from '@playwright/test'
import { executablePath } from './packages/kit/shared/find-chromium.ts'

/** An unusual port, so that tests do not reach another server by mistake. */
const port = process.env.E2E_PORT ?? '43217'
const url = `http://127.0.0.1:${port}`

/** Pages under test live only a second or two, so optimised code and frequent garbage collection do not pay off. */
const SCRIPTS_OF_SHORT_LIFE = '--no-opt --no-maglev --min-semi-space-size=32 --no-memory-reducer'

/** Browser tests of the exported site in `out/`, served like on a static host. */
export default defineConfig({
  testMatch: '**/tests/{e2e,stock-nextra}/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // In CI, a test that passes on the second attempt is flaky. On a developer's machine it fails.
  retries: process.env.CI ? 1 : 0,
  // More workers than processors, because tests also wait.
  workers: '150%',
  // Generous, for busy machines.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    // A new context per test would start another browser process. Tests do not depend on state that is not reset.
    reuseContext: true,
    locale: 'en-GB',
    // West of UTC, to catch dates in the reader's time zone.
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: executablePath(),
      args: [`--js-flags=${SCRIPTS_OF_SHORT_LIFE}`, '--in-process-gpu'],
    },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'node --import tsx packages/kit/commands/start.ts --built',
    env: { PORT: port },
    url,
    reuseExistingServer: false,
  },
})
