import { type Stack, startStack } from '../../scripts/stack/startStack.ts'
import { test as base } from './test.ts'

/** Specs on a stack of their own, whose demo account has years behind it: one for each worker that runs any. */
export const test = base.extend<object, { seeded: Stack }>({
  seeded: [
    async ({ browserName: _ }, use) => {
      const stack = await startStack({ seeded: true })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // Who an account has had to do with is told by name.
  names: ({ browserName: _ }, use) => use(true),
  urls: ({ seeded }, use) => use(seeded.urls),
})
