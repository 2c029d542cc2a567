import { expect, test } from 'vitest'
import { type AptAnswer, aptGet } from './aptGet.ts'

const done: AptAnswer = { status: 0, stdout: '', stderr: '' }
const held: AptAnswer = {
  status: 100,
  stdout: '',
  stderr:
    'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)\nE: Unable to lock directory /var/lib/apt/lists/',
}
const missing: AptAnswer = { status: 100, stdout: '', stderr: 'E: Unable to locate package lathe' }

/** An apt-get that returns these answers one after the other, then the last one forever. */
function apt(...answers: AptAnswer[]) {
  const commands: string[][] = []
  const lines: string[] = []
  let waitedMs = 0
  const run = (args: string[]) => {
    commands.push(args)
    return answers[Math.min(commands.length, answers.length) - 1] as AptAnswer
  }
  const wait = (ms: number) => {
    waitedMs += ms
  }
  const answer = aptGet(['update'], { run, wait, say: (line) => lines.push(line) })
  return { answer, commands, lines, waitedMs }
}

test('another running package manager is waited for, and that is reported once', () => {
  const { answer, commands, lines, waitedMs } = apt(held, held, done)
  expect(answer).toEqual(done)
  expect(commands).toHaveLength(3)
  expect(waitedMs).toBe(4000)
  expect(lines).toEqual(['Waiting for another package manager to finish …'])
})

test('apt-get itself waits for the lock of an installation', () => {
  expect(apt(done).commands).toEqual([['-o', 'DPkg::Lock::Timeout=600', 'update']])
})

test('the wait fails after ten minutes', () => {
  const { answer, waitedMs } = apt(held)
  expect(answer).toEqual(held)
  expect(waitedMs).toBe(600_000)
})

test('another failure is not retried', () => {
  expect(apt(missing)).toMatchObject({ answer: missing, lines: [], waitedMs: 0 })
})
