import { expect, test } from 'vitest'
import { assertionOf, attestationOf, publicKeyOf } from './passkeyWire.ts'

const bytes = (...all: number[]) => new Uint8Array(all).buffer
/** Creates a credential with a secret from its extension. */
const credential = (response: object) =>
  ({
    rawId: bytes(1, 2, 3),
    response,
    getClientExtensionResults: () => ({ prf: { results: { first: bytes(9, 9, 9) } } }),
  }) as unknown as PublicKeyCredential

test('sends only what a passkey has signed, and not the results of its extensions', () => {
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

test('a passkey without a user handle is useless', () => {
  const rest = { clientDataJSON: bytes(), authenticatorData: bytes(), signature: bytes() }
  expect(assertionOf(credential({ ...rest, userHandle: null }))).toBeUndefined()
})

test('the public key of a passkey is the one that its authenticator puts behind the id', () => {
  const data = bytes(...Array<number>(53).fill(1), 0, 3, 9, 9, 9, 0xa0, 0xf6)
  const made = credential({ getAuthenticatorData: () => data })
  expect(publicKeyOf(made)).toEqual(new Uint8Array([0xa0, 0xf6]))
})

test.each([
  ['nothing', {}],
  ['less than there has to be', { getAuthenticatorData: () => bytes(1, 2, 3) }],
])('there is no public key from a browser that returns %s', (_, response) => {
  expect(publicKeyOf(credential(response))).toBeUndefined()
})
