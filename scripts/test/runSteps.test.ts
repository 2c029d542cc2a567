import { expect, test } from 'vitest'
import { runSteps } from './runSteps.ts'
import type { Outcome } from './summary.ts'

type Ways = Partial<{ all: boolean; isInterrupted: () => boolean; failing: string }>

const stepOf = (text: string) => {
  const [name = '', cores] = text.split(':')
  return {
    step: { name, proves: '', inputs: [], commands: [], ...(cores && { cores: Number(cores) }) },
    isUnchanged: name.startsWith('same'),
  }
}

/**
 * Runs steps on two cores, written `name` or `name:cores`. Returns their outcomes, and their starts and ends in order.
 */
async function runOf(texts: string[], { all = false, isInterrupted = () => false, failing }: Ways) {
  const log: string[] = []
  const outcomes = await runSteps(texts.map(stepOf), {
    cores: 2,
    all,
    isInterrupted,
    run: async ({ step: { name } }, beside): Promise<Outcome> => {
      log.push(`${name} begins${beside ? ' beside' : ''}`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
      return { name, state: name === failing ? 'failed' : 'passed', ms: 1 }
    },
  })
  return { log, states: outcomes.map(({ name, state }) => `${name} ${state}`) }
}

test('a step without a number of cores runs by itself', async () => {
  const { log } = await runOf(['a', 'b', 'c:1'], {})
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins beside', 'c ends'])
})

test('steps of one core run in parallel, as many as there are cores', async () => {
  const { log } = await runOf(['a:1', 'b:1', 'c:1'], {})
  expect(log.slice(0, 2)).toEqual(['a begins beside', 'b begins beside'])
  expect(log.indexOf('c begins beside')).toBeGreaterThan(log.indexOf('a ends'))
})

test('outcomes are in the order of the steps, including unchanged ones', async () => {
  const { states, log } = await runOf(['a:1', 'same', 'b:1'], {})
  expect(states).toEqual(['a passed', 'same unchanged', 'b passed'])
  expect(log).not.toContain('same begins')
})

test('no step begins after a failure, unless all are requested', async () => {
  const failing = 'a'
  const { states } = await runOf(['a', 'b'], { failing })
  expect(states).toEqual(['a failed', 'b not run'])
  const all = await runOf(['a', 'b'], { failing, all: true })
  expect(all.states).toEqual(['a failed', 'b passed'])
})

test('no step begins after an interruption', async () => {
  const { states } = await runOf(['a'], { isInterrupted: () => true })
  expect(states).toEqual(['a not run'])
})
