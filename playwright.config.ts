import { defineConfig } from '@playwright/test'
import { browserLaunch } from './scripts/install/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/globalSetup.ts',
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    // A row that moves while it is pressed loses the press; specs are about what happens, not motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Set by the global setup, which starts the stack on free ports before any spec is loaded.
    ...(process.env.PORTICO_URL_DEMO ? { baseURL: process.env.PORTICO_URL_DEMO } : {}),
    browserName: 'chromium',
    launchOptions: browserLaunch,
    trace: 'off',
  },
})
