import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { root } from '../lib/paths.ts'
import { firstLine, noteTest } from './testNotes.ts'

/** A Vitest reporter that records each test, and each error that belongs to no test. */
export const vitestNotes: Reporter = {
  onTestCaseResult(test) {
    const ms = test.diagnostic()?.duration
    const { state, errors } = test.result()
    if (ms === undefined && state !== 'failed') return
    const error = state === 'failed' ? firstLine(errors[0]?.message) : undefined
    const name = `${relative(root, test.module.moduleId)}: ${test.fullName}`
    noteTest({ name, ms: ms ?? 0, ...(error && { error }) })
  },
  onTestSuiteResult(suite) {
    for (const { message } of suite.errors())
      noteError(`${relative(root, suite.module.moduleId)}: ${suite.fullName}`, message)
  },
  onTestModuleEnd(module) {
    for (const { message } of module.errors()) noteError(relative(root, module.moduleId), message)
  },
  onTestRunEnd(_modules, unhandled) {
    for (const { message } of unhandled) noteError('an error outside of any test', message)
  },
}

const noteError = (name: string, message: string) =>
  noteTest({ name, ms: 0, error: firstLine(message) })
