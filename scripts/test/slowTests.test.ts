import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noteTime, slowestTests, timesVariable } from './slowTests.ts'

test('the slowest tests are found, the slowest first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-times-'))
  try {
    const file = join(folder, 'times')
    expect(slowestTests(file)).toEqual([])
    for (const ms of [5, 30, 20]) noteTime({ name: `${ms}`, ms }, { [timesVariable]: file })
    expect(slowestTests(file, 2)).toEqual([
      { name: '30', ms: 30 },
      { name: '20', ms: 20 },
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
