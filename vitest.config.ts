import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/install/browser.ts'

const source = '@portico/source'
const ignored = ['**/node_modules/**', '**/dist/**']

/**
 * Tests with a process of their own each: clients of another maker, whose timers and sockets end with their
 * process alone; and tests that count the timers left, where one of another file would count too.
 */
const alone = [
  'packages/pairing/src/interop/**/*.test.ts',
  'packages/evm/src/actions/walletActions.test.ts',
  'packages/evm/src/connectors/connectorFromProvider.test.ts',
  'packages/evm/src/connectors/safe/requestParent.test.ts',
  'packages/evm/src/node/nodeTransport.test.ts',
  'packages/evm/src/signing/sign.test.ts',
  'packages/evm/src/status/watchPendingTransactions.test.ts',
]

/** Component tests with a page of their own each: what they put in the place of a module stays there. */
const aloneInBrowser = [
  'packages/react/src/buttons/AccountButton.test.tsx',
  'packages/react/src/buttons/accountFace.test.tsx',
  'packages/react/src/i18n/watchLocale.test.ts',
  'packages/react/src/modal/preload.test.tsx',
  'packages/react/src/modal/slowView.test.tsx',
]

/** What an attacker would try, a step of its own: `npm test -- attacks`. */
const attacks = '{packages/*,apps/*,scripts}/**/*.attacks.test.ts'

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
  'uqr',
  'valibot',
  'viem',
  'viem/accounts',
  'wagmi',
  'wagmi/actions',
  'zustand',
  'zustand/vanilla',
]

const inNode = {
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  resolve: { conditions: [source, ...defaultServerConditions] },
}

/** What a loaded machine gives late is waited for; where all is well, none of this is ever reached. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['./scripts/test/patience.ts', './scripts/test/takeBack.ts'],
}

/** How many times slower the page of component tests is, where what fails on a loaded machine is looked for. */
const slowdown = process.env.PORTICO_TEST_SLOWDOWN
const inBrowser = {
  ...patience,
  // A page that lies behind another is painted by no one, and waits for it in vain.
  maxWorkers: 1,
  ...(slowdown ? { env: { PORTICO_TEST_SLOWDOWN: slowdown } } : {}),
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
const browserOf = (name: string) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: browserLaunch,
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
    reporters: ['default'],
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
          include: ['{packages,apps}/*/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...ignored, ...alone, attacks, 'packages/react/**', '**/*.browser.test.ts'],
        },
      },
      {
        ...inNode,
        test: { ...onNode, name: 'alone', include: alone, exclude: [...ignored, attacks] },
      },
      {
        ...inNode,
        test: {
          ...onNode,
          ...shared,
          // Fuzzers compute all the time, and may share the machine; a longer run takes as long as it takes.
          testTimeout: process.env.PORTICO_FUZZ_RUNS ? 0 : 180_000,
          name: 'attacks',
          include: [attacks],
          exclude: ignored,
        },
      },
      {
        ...components,
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
      {
        test: {
          name: 'types',
          include: [],
          typecheck: {
            enabled: true,
            only: true,
            checker: 'tsc',
            tsconfig: './tsconfig.test.json',
            include: ['packages/*/src/**/*.test-d.{ts,tsx}'],
            exclude: ignored,
            // The same files are checked whole by the "types" step, with better messages.
            ignoreSourceErrors: true,
            spawnTimeout: 180_000,
          },
        },
      },
    ],
  },
})
