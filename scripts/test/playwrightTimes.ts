import { relative } from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { root } from '../lib/paths.ts'
import { noteTime } from './slowTests.ts'

/** Reporter of Playwright that notes the time of each test. */
export default class PlaywrightTimes implements Reporter {
  onTestEnd(...[test, { duration }]: Parameters<NonNullable<Reporter['onTestEnd']>>): void {
    noteTime({ name: `${relative(root, test.location.file)}: ${test.title}`, ms: duration })
  }

  printsToStdio(): boolean {
    return false
  }
}
