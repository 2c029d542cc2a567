import { createSiwxMessage, type SiwxMessage } from '@portico/siwx'
import { evmVerifier } from '@portico/siwx/evm'
import { expect, test } from 'vitest'
import { account, setUp } from '../setUp.test.util.ts'
import { localBackend } from './localBackend.ts'
import { owner, stranger } from './realWallet.test.util.ts'

/** The page's clock stands at 1,000 s. */
const good: SiwxMessage = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  version: '1',
  chainId: 'eip155:31337',
  accountAddress: owner.address,
  nonce: 'abcdef0123456789',
  issuedAt: '1970-01-01T00:10:00Z',
  expirationTime: '1970-01-01T01:00:00Z',
}
const { expirationTime: _, ...endless } = good

type Stored = { message: string; signature: string; nonce: string }

async function stored(message: SiwxMessage, by = owner): Promise<Stored> {
  const text = createSiwxMessage(message)
  return { message: text, signature: await by.signMessage({ message: text }), nonce: message.nonce }
}

/** Returns the accounts of the sessions that a page reads from its storage, after another script has written there. */
async function sessionsOf(written: unknown): Promise<string[]> {
  const { portico, platform } = setUp()
  const key = `${portico.config.storageKey}.signIn.messages`
  platform.storage.setItem(key, typeof written === 'string' ? written : JSON.stringify(written))
  const backend = localBackend({ verifiers: [evmVerifier()], sessionMs: 1000 })
  return (await backend.getSessions(portico)).map((session) => session.account)
}

test('accepts a message that was signed for this page', async () => {
  expect(await sessionsOf([await stored(good)])).toEqual([account])
})

test.each<[string, SiwxMessage]>([
  ['another site', { ...good, domain: 'evil.example', uri: 'https://evil.example' }],
  ['another site, which named ours as the page', { ...good, domain: 'evil.example' }],
  ['another page', { ...good, uri: 'https://evil.example/in' }],
  ['a subdomain', { ...good, domain: 'a.shop.example', uri: 'https://a.shop.example' }],
  ['the same host without TLS', { ...good, uri: 'http://shop.example' }],
  ['a chain that the page does not have', { ...good, chainId: 'eip155:1' }],
  ['a time that has passed', { ...good, expirationTime: '1970-01-01T00:16:40Z' }],
  ['a time to come', { ...good, issuedAt: '1970-01-01T00:30:00Z' }],
  ['all times', endless],
])('refuses a stored message that was signed for %s', async (_what, message) => {
  expect(await sessionsOf([await stored(message)])).toEqual([])
})

test('refuses a stored message that was changed, or is of somebody else', async () => {
  const one = await stored(good)
  const other = await stored({ ...good, accountAddress: stranger.address }, stranger)
  const later = one.message.replace('01T01:00', '09T01:00')
  expect(later).not.toBe(one.message)
  const changed: Stored[] = [
    { ...one, message: later },
    { ...one, signature: other.signature },
    { ...one, message: one.message.replace(owner.address, stranger.address) },
    { ...one, nonce: 'abcdef0123456780' },
    { ...one, signature: `${one.signature}00` },
    await stored(good, stranger),
  ]
  for (const wrong of changed) expect(await sessionsOf([wrong])).toEqual([])
  // An invalid session does not remove a valid one.
  expect(await sessionsOf([...changed, one])).toEqual([account])
})

test.each([
  ['no JSON', '{'],
  ['no list', '{"message":""}'],
  ['nothing', 'null'],
  ['a list of invalid messages', '[null, 1, [], {"message":1,"signature":2,"nonce":3}]'],
])('refuses %s in the storage', async (_what, text) => {
  expect(await sessionsOf(text)).toEqual([])
})

test('a message is verified once for its nonce, and the nonce of another page is refused', async () => {
  const { portico } = setUp()
  const backend = localBackend({ verifiers: [evmVerifier()], sessionMs: 1000 })
  const signed = { ...(await stored(good)), account: account as `eip155:31337:${string}` }
  await expect(backend.verify(portico, signed)).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
  const nonce = await backend.getNonce(portico, signed.account)
  await expect(backend.verify(portico, signed)).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
  const own = { ...(await stored({ ...good, nonce })), account: signed.account }
  const forged = await stored({ ...good, nonce }, stranger)
  await expect(backend.verify(portico, { ...own, ...forged })).rejects.toMatchObject({
    code: 'SIGNATURE_REFUSED',
  })
  // The refused message used up its nonce.
  await expect(backend.verify(portico, own)).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
  const next = await backend.getNonce(portico, signed.account)
  const fresh = { ...(await stored({ ...good, nonce: next })), account: signed.account }
  expect(await backend.verify(portico, fresh)).toMatchObject({ account })
  await expect(backend.verify(portico, fresh)).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
})
