import { defineConfig, devices } from '@playwright/test'

const port = process.env.E2E_PORT ?? '43217'
const url = `http://127.0.0.1:${port}`

/** Browser tests of the built site. `npm test` sets CHROMIUM_PATH; without it, Playwright uses its bundled browser. */
export default defineConfig({
  testDir: './tests',
  fullyParallel: true,
  workers: '100%',
  timeout: 90_000,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: url,
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined },
  },
  webServer: {
    command: 'docs start --built',
    env: { PORT: port },
    url,
  },
})
