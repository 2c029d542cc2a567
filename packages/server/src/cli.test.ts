import { expect, test } from 'vitest'
import { readCommand } from './cli.ts'

test('several commands at once are refused: the second would be left out unsaid', () => {
  expect(() => readCommand(['--add-custody-key', '--rewrap-custody-keys'])).toThrow(
    'one argument at a time: each is a command of its own',
  )
  expect(readCommand(['--help', '-h'])).toBe('help')
  expect(readCommand([])).toBe('serve')
})
