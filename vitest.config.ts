import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/install/browser.ts'
import { patienceMs } from './scripts/test/patienceMs.ts'
import { vitestNotes } from './scripts/test/vitestNotes.ts'

const source = '@portico/source'
const ignored = ['**/node_modules/**', '**/dist/**']

/** Clients of another maker, with a process each: their timers and sockets end only with their process. */
const alone = 'packages/pairing/src/interop/**/*.test.ts'

/**
 * Component tests with a page of their own each, and React as it is while one develops: what they put in the place of a module
 * stays there, or they are about what React then does twice (`StrictMode`) or complains of.
 */
const aloneInBrowser = [
  'packages/react/src/PorticoInline.test.tsx',
  'packages/react/src/buttons/AccountButton.test.tsx',
  'packages/react/src/buttons/ShadowHost.test.tsx',
  'packages/react/src/buttons/accountFace.test.tsx',
  'packages/react/src/i18n/watchLocale.test.ts',
  'packages/react/src/modal/preload.test.tsx',
  'packages/react/src/modal/slowView.test.tsx',
  'packages/react/src/views/requests/requests.test.tsx',
  'packages/wagmi/src/wagmi.browser.test.ts',
]

/** Attacks with random values, a step of their own: `npm test -- fuzz`. */
const fuzz = '{packages/*,apps/*}/**/*.fuzz.test.ts'

/**
 * The packages that browser tests import. One that Vite finds only during a test reloads the page
 * under it, or leaves it waiting for ever, so it looks for none: one that is missing here and is no
 * ES module fails to be imported.
 */
const bundledAhead = [
  '@coinbase/wallet-sdk',
  '@solana/kit',
  '@tanstack/query-core',
  '@tanstack/react-query',
  '@wagmi/core',
  'jsqr',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'uqr',
  'valibot',
  'viem',
  'viem/accounts',
  'wagmi',
  'wagmi/actions',
  'zustand',
  'zustand/vanilla',
]

/**
 * Our own packages that component tests import. A page walks through every module that a test reaches at each `import()`,
 * which takes a fifth of the time of these tests. Vite does not notice that a bundled package changes, so only
 * `vitest run` bundles them.
 */
const oursBundledAhead = process.argv.includes('run')
  ? [
      '@portico/contract',
      '@portico/core',
      '@portico/core/adapter',
      '@portico/core/internal',
      '@portico/custody',
      '@portico/decode',
      '@portico/decode/evm',
      '@portico/decode/solana',
      '@portico/evm',
      '@portico/pairing',
    ]
  : []

const inNode = {
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  resolve: { conditions: [source, ...defaultServerConditions] },
}

/** An expectation fails in its own name before its test, or a hook that starts a server, runs out of time. */
const testTimeout = 9 * patienceMs
const patience = {
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: patienceMs } },
  env: { PORTICO_TEST_PATIENCE_MS: String(patienceMs) },
  setupFiles: ['./scripts/test/patience.ts', './scripts/test/takeBack.ts'],
}

/** How many times slower the page of component tests is, where what fails on a loaded machine is looked for. */
const slowdown = process.env.PORTICO_TEST_SLOWDOWN
const inBrowser = {
  ...patience,
  // A page that lies behind another is painted by no one, and waits for it in vain.
  maxWorkers: 1,
  env: { ...patience.env, ...(slowdown && { PORTICO_TEST_SLOWDOWN: slowdown }) },
  setupFiles: [
    ...patience.setupFiles,
    './scripts/test/freshPage.ts',
    ...(slowdown ? ['./scripts/test/slowdown.ts'] : []),
  ],
}
const components = {
  resolve: { conditions: [source, ...defaultClientConditions] },
  optimizeDeps: { include: bundledAhead, noDiscovery: true },
}
/**
 * React as sites run it. As it is while one develops it renders all of the card twice and keeps a stack for each element: a fifth of
 * the time of these tests. `npm test -- --all` has them with that.
 */
const define = { 'process.env.NODE_ENV': '"production"' }
const onSites =
  process.env.PORTICO_ALL === '1'
    ? components
    : {
        ...components,
        define,
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          ...components.optimizeDeps,
          include: [...bundledAhead, ...oursBundledAhead],
          // A bundle of our own packages would stay after they change.
          force: true,
          rolldownOptions: {
            transform: { define },
            resolve: { conditionNames: [source, ...defaultClientConditions] },
          },
        },
      }
const browserOf = (name: string) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: browserLaunch,
    // An action that finds nothing to act on fails in its own name, as an expectation does.
    actionTimeout: patienceMs,
    // A click waits until what it is on stands still; what moves is a test's own business.
    contextOptions: { reducedMotion: 'reduce' },
  }),
  instances: [{ browser: 'chromium' as const, name }],
})
/**
 * No module of ours keeps anything, so files may share what they import; what a test puts in the place of something
 * else is taken back after it.
 */
const shared = { isolate: false, restoreMocks: true, unstubEnvs: true, unstubGlobals: true }
const onNode = { ...patience, environment: 'node' } as const

export default defineConfig({
  test: {
    reporters: ['default', vitestNotes],
    // Tests wait about as much as they compute, for nodes, databases and sockets.
    maxWorkers: availableParallelism() + 1,
    expandSnapshotDiff: true,
    projects: [
      {
        ...inNode,
        test: {
          ...onNode,
          name: 'node',
          ...shared,
          include: ['{packages,apps}/*/**/*.test.ts'],
          exclude: [...ignored, alone, fuzz, 'packages/react/**', '**/*.browser.test.ts'],
        },
      },
      {
        ...inNode,
        test: { ...onNode, ...shared, name: 'house', include: ['scripts/**/*.test.ts'] },
      },
      {
        ...inNode,
        test: { ...onNode, name: 'alone', include: [alone] },
      },
      {
        ...inNode,
        test: {
          ...onNode,
          ...shared,
          // A longer run takes as long as it takes.
          testTimeout: process.env.PORTICO_FUZZ_RUNS ? 0 : testTimeout,
          name: 'fuzz',
          include: [fuzz],
          exclude: ignored,
        },
      },
      {
        ...onSites,
        test: {
          ...inBrowser,
          name: 'browser',
          include: [
            'packages/react/src/**/*.test.{ts,tsx}',
            '{packages,apps}/*/src/**/*.browser.test.{ts,tsx}',
          ],
          exclude: [...ignored, ...aloneInBrowser],
          // One page for all, as those of 'node' share a process.
          isolate: false,
          browser: browserOf('browser'),
        },
      },
      {
        ...components,
        test: {
          ...inBrowser,
          name: 'browserAlone',
          sequence: { groupOrder: 1 },
          include: aloneInBrowser,
          exclude: ignored,
          browser: browserOf('browserAlone'),
        },
      },
    ],
  },
})
