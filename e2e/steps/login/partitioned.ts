import { browserLaunch } from '../../../scripts/install/browser.ts'

/**
 * Each site has a storage of its own inside another. Playwright switches that off, and such a browser keeps nothing for a
 * page inside another. The last flag of a name is the one that counts.
 */
export const partitioned = {
  launchOptions: {
    ...browserLaunch,
    args: [...browserLaunch.args, '--disable-features=MediaRouter,OptimizationHints,Translate'],
  },
}
