import { expect, test } from 'vitest'
import { assertionOf, attestationOf } from './passkeyWire.ts'

const bytes = (...all: number[]) => new Uint8Array(all).buffer
/** Creates a credential with a secret from its extension. */
const credential = (response: object) =>
  ({
    rawId: bytes(1, 2, 3),
    response,
    getClientExtensionResults: () => ({ prf: { results: { first: bytes(9, 9, 9) } } }),
  }) as unknown as PublicKeyCredential

test('of a passkey is sent what it signed, and nothing that its extensions gave', () => {
  const clientDataJSON = bytes(123, 125)
  const made = credential({ clientDataJSON, attestationObject: bytes(160) })
  expect(attestationOf(made)).toEqual({
    id: 'AQID',
    clientDataJSON: 'e30',
    attestationObject: 'oA',
  })
  const rest = { authenticatorData: bytes(4), signature: bytes(5), userHandle: bytes(6) }
  expect(assertionOf(credential({ clientDataJSON, ...rest }))).toEqual({
    id: 'AQID',
    clientDataJSON: 'e30',
    authenticatorData: 'BA',
    signature: 'BQ',
    userHandle: 'Bg',
  })
})

test('a passkey that names no way back is of no use', () => {
  const rest = { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() }
  expect(assertionOf(credential({ ...rest, userHandle: null }))).toBeUndefined()
})
