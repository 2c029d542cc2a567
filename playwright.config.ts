import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isEverything } from './packages/testing/src/everything.ts'
import { browserLaunch, firefoxLaunch } from './scripts/install/browser.ts'
import { patienceMs } from './scripts/test/patienceMs.ts'

/**
 * The specs that run in a second browser too. Keyboard specs do not: without a screen this Firefox never returns the
 * focus to a page after a window closes.
 */
const firefoxSpecs = ['policy', 'emailWindow', 'scenesInFirefox', 'loginAttacksInFirefox']

/** Specs that run in it with `--all` only: `policy` connects, sends and switches networks in each run. */
const laterFirefoxSpecs = [
  'connect',
  'storage',
  'twoTabs',
  'reload',
  'loginWindow',
  'send',
  'networks',
]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/globalSetup.ts',
  forbidOnly: true,
  fullyParallel: true,
  // Of the specs marked by `withAll`, tests below the browser prove most.
  ...(isEverything() ? {} : { grepInvert: /@all/ }),
  retries: 0,
  // Specs wait at least as much as they compute: for pages that come to rest, for blocks, for mails.
  workers: 2 * availableParallelism(),
  // Specs that go a long way take 20 s, and a minute on a loaded machine; an expectation tells what hangs.
  timeout: 9 * patienceMs,
  expect: {
    timeout: patienceMs,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/../docs/images/{arg}{ext}',
      // One browser draws one page alike, up to rounding of colours: a border or a dot that is gone is
      // some hundred pixels, and a colour of the palette beside its neighbour is past the threshold.
      threshold: 0.02,
      maxDiffPixels: 20,
    },
  },
  reporter: [['list'], ['./scripts/test/playwrightNotes.ts']],
  use: {
    // Set by the global setup, which starts the stack on free ports before any spec is loaded.
    ...(process.env.PORTICO_URL_DEMO ? { baseURL: process.env.PORTICO_URL_DEMO } : {}),
    trace: 'off',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: '*InFirefox.spec.ts',
      use: {
        // A row that moves while it is pressed loses the press; specs are about what happens, not motion.
        contextOptions: { reducedMotion: 'reduce' },
        browserName: 'chromium',
        launchOptions: browserLaunch,
      },
    },
    {
      name: 'firefox',
      testMatch: [...firefoxSpecs, ...(isEverything() ? laterFirefoxSpecs : [])].map(
        (name) => `${name}.spec.ts`,
      ),
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: firefoxLaunch,
        // An ordinary Firefox, not a patched one, has no means to set these.
        colorScheme: null,
        contextOptions: { reducedMotion: null, forcedColors: null, contrast: null },
      },
    },
  ],
})
