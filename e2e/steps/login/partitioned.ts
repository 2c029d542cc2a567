import { browserLaunch } from '../../../scripts/install/browser.ts'

/**
 * Each site gets separate storage inside another. Playwright disables that, and such a browser stores nothing for an
 * embedded page. The last flag of a name counts.
 */
export const partitioned = {
  launchOptions: {
    ...browserLaunch,
    args: [...browserLaunch.args, '--disable-features=MediaRouter,OptimizationHints,Translate'],
  },
}
