import { isPorticoError } from '@portico/core'
import { expect, test } from 'vitest'
import { translateSendError } from '../../errors/translateSendError.ts'
import { translateSafeError } from './translateSafeError.ts'

const codeOf = (text: string) => {
  const error = translateSendError(translateSafeError(new Error(text)))
  return isPorticoError(error) ? error.code : error
}

test('reads the sentence of a Safe whose owner refused as a refusal', () => {
  expect(codeOf('Transaction was rejected')).toBe('USER_REJECTED')
})

test.each([
  'The transaction service rejected the proposal with status 503',
  'Transaction rejected by the network',
  'Transaction was rejected by the relay',
  'The upload was cancelled: the connection was lost',
  'The node declined the connection',
])('does not take another text for a refusal: %s', (text) => {
  expect(codeOf(text)).not.toBe('USER_REJECTED')
})

test('keeps the code of a method that a Safe does not have', () => {
  expect(translateSafeError(new Error('"x" not implemented'))).toMatchObject({ code: 4200 })
})
