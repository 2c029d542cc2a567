import { type ErrorCode, isPorticoError } from '@portico/core'
import { translateWalletError } from '@portico/core/adapter'
import { expect } from 'vitest'

/** Expects a promise to reject with one of our errors. */
export async function expectCode(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  const error = await rejectionOf(promise)
  expect(isPorticoError(error) ? error.code : error).toBe(code)
}

/** Expects a promise to reject with an error that core translates to `code`, which may be a wallet's own error. */
export async function expectTranslated(promise: Promise<unknown>, code: ErrorCode): Promise<void> {
  expect(translateWalletError(await rejectionOf(promise), 'CONNECT_FAILED').code).toBe(code)
}

const rejectionOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'it did not reject',
    (error: unknown) => error,
  )
