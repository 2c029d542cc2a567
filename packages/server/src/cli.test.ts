import { expect, test } from 'vitest'
import { readBackupPath, readCommand, readTestAddress } from './cli.ts'

test('refuses several commands at once, because the second would be ignored silently', () => {
  expect(() => readCommand(['--add-custody-key', '--rewrap-custody-keys'])).toThrow(
    'one argument at a time: each is a separate command',
  )
  expect(readCommand(['--help', '-h'])).toBe('help')
  expect(readCommand([])).toBe('serve')
})

test('--send-test-mail takes an e-mail address, or none', () => {
  expect(readCommand(['--send-test-mail'])).toBe('send-test-mail')
  expect(readCommand(['--send-test-mail=me@mail.example'])).toBe('send-test-mail')
  expect(readTestAddress(['--send-test-mail=Me@mail.example'])).toBe('me@mail.example')
  expect(readTestAddress(['--send-test-mail'])).toBeUndefined()
  expect(() => readTestAddress(['--send-test-mail=me'])).toThrow('me is not an e-mail address')
  // Other commands take no value.
  expect(() => readCommand(['--version=1'])).toThrow('--version=1 is not a known argument')
})

test('--backup takes a file', () => {
  expect(readCommand(['--backup=copy.db'])).toBe('backup')
  expect(readBackupPath(['--backup=copy.db'])).toBe('copy.db')
  expect(() => readBackupPath(['--backup'])).toThrow('--backup needs a file: --backup=<file>')
  expect(() => readBackupPath(['--backup='])).toThrow('--backup needs a file')
})
