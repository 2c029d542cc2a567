import { getSession } from '@portico/core'
import { createSignInBackend } from '@portico/siwx/backend'
import { evmVerifier } from '@portico/siwx/evm'
import { type Anvil, startAnvil } from '@portico/testing/chains'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../setUp.test.util.ts'
import { signInWithBackend } from '../signInWithBackend.ts'
import { browserFetch, connectWallet, owner, stranger } from './realWallet.test.util.ts'

let chain: Anvil
beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337 })
})
afterAll(() => chain?.stop())

/** A site with its own back end, and the four functions of its page as in the docs. */
async function open(by = owner) {
  const backend = createSignInBackend({
    origin: 'https://shop.example',
    chainIds: ['eip155:31337'],
    verifiers: [evmVerifier({ nodes: { 'eip155:31337': chain.url } })],
    secret: 'a secret of thirty-two characters',
    now: () => 1_000_000,
  })
  const fetch = browserFetch(backend.fetch)
  const post = (path: string, body: unknown = {}) =>
    fetch(`/sign-in/${path}`, { method: 'POST', body: JSON.stringify(body) })
  const signIn = signInWithBackend({
    getNonce: async () => (await post('nonce')).text(),
    verify: async (signed) => (await post('verify', signed)).ok,
    getSession: async () => (await post('session')).json(),
    signOut: async ({ account: one }) => void (await post('sign-out', { account: one })),
  })
  return connectWallet({ signIn, by })
}

test('the back end of a site accepts a real signature, and recognizes it after a reload', async () => {
  const { portico, make } = await open()
  await portico.signIn({ show: false })
  expect(getSession(portico)?.account).toBe(account)
  portico.destroy()
  const next = make()
  await expect.poll(() => getSession(next)?.account).toBe(account)
  await next.signOut({ account })
  expect(getSession(next)).toBeUndefined()
})

test('the back end of a site refuses another key for the account in the text', async () => {
  const { portico } = await open(stranger)
  await expect(portico.signIn({ show: false })).rejects.toMatchObject({ code: 'SIGNATURE_REFUSED' })
  expect(getSession(portico)).toBeUndefined()
})
