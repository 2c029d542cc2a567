import { type Stack, startStack } from '../../scripts/stack/startStack.ts'
import { patienceMs } from '../../scripts/test/patienceMs.ts'
import { test as base } from './test.ts'

/**
 * Specs on a separate stack of this worker, because they hold up its blocks, replace them or change its prices. It
 * starts once for all such specs of the worker. The first cast has years of history there.
 */
export const test = base.extend<object, { own: Stack }>({
  own: [
    async ({ browserName: _ }, use, { config }) => {
      const stack = await startStack({ seeded: true, casts: config.workers })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 15 * patienceMs },
  ],
  urls: ({ own }, use) => use(own.urls),
})
