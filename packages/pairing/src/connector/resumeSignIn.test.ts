import { pair, pendingConnect } from '@portico/core/adapter'
import type { SignIn } from '@portico/core/internal'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { onRelay } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const place = onRelay()
const owner = privateKeyToAccount(generatePrivateKey())
const accounts = ['eip155:31337', 'eip155:31338'].map((chain) => `${chain}:${owner.address}`)
const [account = ''] = accounts
const signerOf = (key = owner) => ({
  account,
  sign: (message: string) => key.signMessage({ message }),
})

/** A page that wants its visitors signed in. */
const signIn = {
  required: false,
  signOutOnNetworkChange: false,
  provesTo: 'server',
  start: () => {},
  load: async () => ({
    connected: async () => {},
    challenge: async () => ({
      domain: 'shop.example',
      uri: 'https://shop.example',
      nonce: 'nonce0001',
      issuedAt: '2026-01-01T00:00:00.000Z',
    }),
  }),
} as unknown as SignIn

/** A page that the phone discarded after it showed a link, and the page that follows. */
async function putAway() {
  const browser = place.browser()
  const page = browser.open({ signIn })
  void pair(page.portico).catch(() => {})
  const uri = await page.uri()
  await vi.waitFor(async () =>
    expect(await browser.store.list('proposal:')).toMatchObject([{ sent: true, signIn: {} }]),
  )
  page.vanish()
  /** Opens the next page, and returns the messages that its option `signIn` verified. */
  const open = () => {
    const next = browser.open({ signIn })
    return { ...next, signed: () => pendingConnect(next.portico).signed }
  }
  return { browser, uri, open }
}

test('a phone puts the page away while its visitor signs in the wallet, and the next page is connected and signed in', async () => {
  const { browser, uri, open } = await putAway()
  const wallet = await place.wallet({ accounts, signers: [signerOf()] })
  await wallet.scan(uri)
  await vi.waitFor(() => expect(wallet.client.sessions()).toHaveLength(1))
  const next = open()
  await vi.waitFor(() => expect(next.state().status.eip155).toBe('connected'))
  await vi.waitFor(() =>
    expect(next.signed()).toMatchObject({
      account,
      message: expect.stringContaining('nonce0001'),
    }),
  )
  expect([wallet.proposals.length, wallet.signIns.length]).toEqual([0, 1])
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toEqual([]))
})

test('a wallet without sign-in is connected by the next page, and was asked once', async () => {
  const { uri, open } = await putAway()
  const wallet = await place.wallet({ accounts })
  await wallet.scan(uri)
  await vi.waitFor(() => expect(wallet.proposals).toHaveLength(1))
  const next = open()
  await vi.waitFor(() => expect(next.state().status.eip155).toBe('connected'))
  expect(next.signed()).toBeUndefined()
  expect(wallet.proposals).toHaveLength(1)
})

test('a wallet with a forged signature connects nothing on the next page either', async () => {
  const { browser, uri, open } = await putAway()
  const thief = privateKeyToAccount(generatePrivateKey())
  const wallet = await place.wallet({ accounts, signers: [signerOf(thief)] })
  await wallet.scan(uri)
  await vi.waitFor(() => expect(wallet.signIns).toHaveLength(1))
  const next = open()
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toEqual([]))
  expect(next.state().connections).toEqual([])
})

test.each([
  ['a family that was not requested', { namespace: 'bip122' }],
  ['a name that objects have', { namespace: '__proto__' }],
  ['no number', { id: 'x' }],
  ['nothing to sign', { payload: {} }],
  ['something else', 'x'],
])('a foreign value in the storage of sign-ins (%s) is ignored', async (_, change) => {
  const { browser, open } = await putAway()
  const [proposal] = await browser.store.list('proposal:')
  const { topic, signIn: asked } = proposal as { topic: string; signIn: object }
  const other = typeof change === 'string' ? change : { ...asked, ...change }
  await browser.store.set(`proposal:${topic}`, { ...(proposal as object), signIn: other })
  const next = open()
  await vi.waitFor(async () => expect(await browser.store.list('proposal:')).toEqual([]))
  expect(next.state().connections).toEqual([])
})
