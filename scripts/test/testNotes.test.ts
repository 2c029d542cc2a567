import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstLine, notesVariable, noteTest, readNotes, slowestTests } from './testNotes.ts'

test('reads the notes as they were written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-notes-'))
  try {
    const file = join(folder, 'notes')
    expect(readNotes(file)).toEqual([])
    const notes = [
      { name: 'passes', ms: 5 },
      { name: 'fails', ms: 30, error: 'expected 1 to be 2' },
    ]
    for (const note of notes) noteTest(note, { [notesVariable]: file })
    expect(readNotes(file)).toEqual(notes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('returns the slowest tests, the slowest first', () => {
  const notes = [5, 30, 20].map((ms) => ({ name: `${ms}`, ms }))
  expect(slowestTests(notes, 2).map(({ ms }) => ms)).toEqual([30, 20])
})

test('returns the first line of an error, without colors', () => {
  const red = '\u001b[31m'
  expect(firstLine(`${red}expected 1 to be 2\n\nat line 5`)).toBe('expected 1 to be 2')
  expect(firstLine('')).toBe('no message')
  expect(firstLine(undefined)).toBe('no message')
})
