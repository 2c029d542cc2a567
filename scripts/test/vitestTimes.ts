import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { root } from '../lib/paths.ts'
import { noteTime } from './slowTests.ts'

/** Reporter of Vitest that notes the time of each test. */
export const vitestTimes: Reporter = {
  onTestCaseResult(test) {
    const ms = test.diagnostic()?.duration
    if (ms === undefined) return
    noteTime({ name: `${relative(root, test.module.moduleId)}: ${test.fullName}`, ms })
  },
}
