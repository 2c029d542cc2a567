import { isPorticoError } from '@portico/core'
import { pair } from '@portico/core/adapter'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { onRelay } from '../connector/onRelay.test.util.ts'
import { end, owner, theirWallet } from './theirs.test.util.ts'

// Their code waits by the clock, and two programs share this machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const place = onRelay()
let theirs: Awaited<ReturnType<typeof theirWallet>>
let manner: 'agree' | 'refuse' = 'agree'
const networkId = 'eip155:31337'
const approved = {
  eip155: {
    chains: [networkId, 'eip155:31338'],
    accounts: [`${networkId}:${owner.address}`, `eip155:31338:${owner.address}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
}

beforeAll(async () => {
  // They ask their vendor's hosts to verify the site.
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('This test has no network')
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  theirs = await theirWallet(place.relay().url)
  const { wallet } = theirs
  wallet.on('session_proposal', ({ id }) =>
    manner === 'agree'
      ? wallet.approveSession({ id, namespaces: approved })
      : wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } }),
  )
  wallet.on('session_request', async ({ topic, id, params }) => {
    const { method, params: given } = params.request
    const response =
      method === 'personal_sign'
        ? { result: await owner.signMessage({ message: { raw: given[0] } }) }
        : { error: { code: 5000, message: 'User rejected.' } }
    await wallet.respondSessionRequest({
      topic,
      response: { id, jsonrpc: '2.0', ...response } as never,
    })
  })
})
afterAll(async () => {
  if (theirs) await end(theirs)
  vi.unstubAllGlobals()
})

test('their wallet pairs with the widget, signs, declines, changes and disconnects', async () => {
  const page = place.browser().open()
  const answer = pair(page.portico)
  await theirs.wallet.pair({ uri: await page.uri() })
  expect(await answer).toMatchObject({
    connectorName: 'Their wallet',
    caipAddress: `${networkId}:${owner.address}`,
  })
  const connector = await page.connector()
  const params = ['0x6869', owner.address]
  expect(await connector.request({ method: 'personal_sign', params })).toBe(
    await owner.signMessage({ message: 'hi' }),
  )
  const refused = connector.request({ method: 'eth_sendTransaction', params: [{}] })
  await expect(refused).rejects.toMatchObject({ code: 5000 })
  const unknown = connector.request({ method: 'eth_signTypedData_v4', params: [] })
  await expect(unknown).rejects.toMatchObject({ code: 4200 })
  const [session] = Object.values(theirs.wallet.getActiveSessions())
  const topic = session?.topic ?? ''
  const event = { name: 'chainChanged', data: 31338 }
  await theirs.wallet.emitSessionEvent({ topic, event, chainId: 'eip155:31338' })
  await vi.waitFor(() => expect(page.state().activeNetworkId).toBe('eip155:31338'))
  await theirs.wallet.disconnectSession({ topic, reason: { code: 6000, message: 'Bye.' } })
  await vi.waitFor(() => expect(page.state().connections).toEqual([]))
})

test('their wallet declines the link', async () => {
  manner = 'refuse'
  const page = place.browser().open()
  const answer = pair(page.portico).catch((error: unknown) => error)
  await theirs.wallet.pair({ uri: await page.uri() })
  expect(isPorticoError(await answer, 'USER_REJECTED')).toBe(true)
})
