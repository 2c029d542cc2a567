import { expect } from 'vitest'
import type { SiwxMessage } from './message/siwxMessage.ts'
import { SiwxError, type SiwxField } from './siwxError.ts'

/** A message of an EVM account with all required parts, and the given changes. */
export const message = (changes: Partial<SiwxMessage> = {}): SiwxMessage => ({
  domain: 'shop.example:8080',
  accountAddress: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  uri: 'https://shop.example:8080/in?a=1#b',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891756abc',
  issuedAt: '2026-01-01T00:00:00Z',
  ...changes,
})

/** Expects the package's own error, for a specific part if one is named. */
export function expectMalformed(act: () => unknown, field?: SiwxField): void {
  let thrown: unknown
  try {
    act()
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(SiwxError)
  expect(thrown).toMatchObject({ code: 'MALFORMED_MESSAGE', ...(field && { field }) })
}
