import { relative } from 'node:path'
import type { Reporter } from '@playwright/test/reporter'
import { root } from '../lib/paths.ts'
import { firstLine, noteTest } from './testNotes.ts'

/** A Playwright reporter that records each test, and each error that belongs to no test. */
export default class PlaywrightNotes implements Reporter {
  onTestEnd(...[test, result]: Parameters<NonNullable<Reporter['onTestEnd']>>): void {
    const hasFailed = !test.ok() && result.status !== 'skipped'
    const project = test.parent.project()?.name
    const name = `${relative(root, test.location.file)}${project ? ` (${project})` : ''}: ${test.title}`
    noteTest({
      name,
      ms: result.duration,
      ...(hasFailed && { error: firstLine(result.error?.message) }),
    })
  }

  onError({ message }: { message?: string }): void {
    noteTest({ name: 'an error outside of any test', ms: 0, error: firstLine(message) })
  }

  printsToStdio(): boolean {
    return false
  }
}
