import { defineConfig, devices } from '@playwright/test'
import { executablePath } from './scripts/shared/find-chromium'

/** Not a port that other programs like to use, so that a server left over is never tested by mistake. */
const port = process.env.E2E_PORT ?? '43217'
const url = `http://127.0.0.1:${port}`

/**
 * A page under test lives for a second or two: code that is made fast pays itself back later than that,
 * and a small room for new objects is tidied again and again.
 */
const SCRIPTS_OF_SHORT_LIFE = '--no-opt --no-maglev --min-semi-space-size=32 --no-memory-reducer'

/** Browser tests on the exported site in `out/`, served as a static host serves it. */
export default defineConfig({
  testMatch: '**/tests/e2e/**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try has found something. CI goes on and lists it
  // as flaky at the end, because it cannot look; on a developer's machine it fails.
  retries: process.env.CI ? 1 : 0,
  // More than processors: a test also waits, for the network to be idle or for a frame.
  workers: '150%',
  // A test fails for what is wrong, not for a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    // A new context for each test would be a further process of the browser. Cookies, storage, routes and
    // emulation are reset; what is not, permissions and the length of the history, no test reads.
    reuseContext: true,
    locale: 'en-GB',
    // West of UTC, to catch dates that are written in the reader's day.
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: executablePath(),
      args: [
        `--js-flags=${SCRIPTS_OF_SHORT_LIFE}`,
        // The processor draws: a process of its own for it costs a tenth of a visit.
        '--in-process-gpu',
      ],
    },
    screenshot: 'only-on-failure',
    // Recording costs a third of the run, so that only what failed once is recorded.
    trace: 'on-first-retry',
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'node --import tsx scripts/start.ts --built',
    env: { PORT: port },
    url,
    reuseExistingServer: false,
  },
})
