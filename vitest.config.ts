import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { browserLaunch } from './scripts/install/browser.ts'

const source = '@portico/source'
const ignored = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  test: {
    reporters: ['default'],
    expandSnapshotDiff: true,
    projects: [
      {
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        resolve: { conditions: [source, ...defaultServerConditions] },
        test: {
          name: 'node',
          environment: 'node',
          include: ['{packages,apps}/*/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...ignored, 'packages/react/**', '**/*.browser.test.ts'],
          testTimeout: 15_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'browser',
          include: [
            'packages/react/src/**/*.test.{ts,tsx}',
            'packages/*/src/**/*.browser.test.{ts,tsx}',
          ],
          exclude: ignored,
          testTimeout: 15_000,
          hookTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: browserLaunch }),
            instances: [{ browser: 'chromium' }],
          },
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
            spawnTimeout: 60_000,
          },
        },
      },
    ],
  },
})
