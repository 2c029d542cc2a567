import { pair } from '@portico/core/adapter'
import { cancelWaiting, resendWaiting } from '@portico/core/internal'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { nodePlatform } from '../interop/relayServer.test.util.ts'
import { pairing } from '../pairing.ts'
import { evmAddress, onRelay, otherEvmAddress, solanaAddress } from './onRelay.test.util.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const place = onRelay()

beforeEach(() => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
})

/** A page and a wallet that are paired. */
async function paired(options: Parameters<typeof place.wallet>[0] = {}) {
  const browser = place.browser()
  const page = browser.open()
  const wallet = await place.wallet(options)
  const answer = pair(page.portico)
  await wallet.scan(await page.uri())
  const connection = await answer
  const connector = await page.connector()
  const request = (method: string, params?: unknown) => connector.request({ method, params })
  return { browser, page, wallet, connection, connector, request }
}
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: { code: unknown }) => error.code,
  )

test('one link connects both families, with the name and picture of the wallet', async () => {
  const icons = ['https://pocket.example/icon.png']
  const { page, connection, connector } = await paired({ name: 'Pocket', icons })
  expect(connection).toMatchObject({
    connectorId: 'walletConnect',
    connectorName: 'Pocket',
    caipAddress: `eip155:31337:${evmAddress}`,
  })
  const { connections, status } = page.state()
  expect(connections.map((connection) => connection.caipAddress).toSorted()).toEqual([
    `eip155:31337:${evmAddress}`,
    `solana:local:${solanaAddress}`,
  ])
  expect(status).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(connector).toMatchObject({ name: 'Pocket', imageUrl: icons[0] })
})

test('the provider answers from the session without the wallet', async () => {
  const { request, wallet } = await paired()
  expect(await request('eth_accounts')).toEqual([evmAddress])
  expect(await request('eth_chainId')).toBe('0x7a69')
  expect(await request('solana_getAccounts')).toEqual([{ pubkey: solanaAddress }])
  expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBe(null)
  expect(await request('eth_chainId')).toBe('0x7a6a')
  expect(wallet.requests).toEqual([])
})

test('requests reach the wallet with the chain of the site, or the one that they name', async () => {
  const answer = ({ method, chainId }: { method: string; chainId: string }) =>
    `${method} ${chainId}`
  const { page, request } = await paired({ answers: { eip155: answer, solana: answer } })
  expect(await request('personal_sign', ['0x6869', evmAddress])).toBe('personal_sign eip155:31337')
  await page.portico.switchNetwork('eip155:31338')
  expect(await request('personal_sign', ['0x6869', evmAddress])).toBe('personal_sign eip155:31338')
  const named = [{ from: evmAddress, chainId: '0x7a69' }]
  expect(await request('eth_sendTransaction', named)).toBe('eth_sendTransaction eip155:31337')
  const signParams = { message: 'abc', pubkey: solanaAddress, chainId: 'solana:other' }
  expect(await request('solana_signMessage', signParams)).toBe('solana_signMessage solana:other')
})

test('a wallet that declines or lacks a method causes errors of EIP-1193', async () => {
  const { request, wallet } = await paired({ methods: ['personal_sign', 'eth_sendTransaction'] })
  expect(await code(request('eth_signTypedData_v4', []))).toBe(4200)
  expect(await code(request('eth_getBalance', []))).toBe('RPC_UNAVAILABLE')
  expect(await code(request('solana_signMessage', {}))).toBe(4200)
  expect(await code(request('personal_sign', []))).toBe(4200)
  wallet.behave('reject')
  expect(await code(request('eth_sendTransaction', [{}]))).toBe(4001)
})

test('a waiting request is shown with a link that opens the wallet on it, until it is answered', async () => {
  const { page, request, wallet } = await paired({
    redirect: { native: 'pocket://' },
    answers: { eip155: () => '0x01' },
    behaviour: 'approve',
  })
  wallet.behave('slow')
  const answer = request('personal_sign', [])
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  const [sent] = wallet.requests
  const query = new URLSearchParams({ requestId: `${sent?.id}`, sessionTopic: `${sent?.topic}` })
  expect(page.state().waitingFor).toEqual({
    name: 'Pocket',
    method: 'personal_sign',
    link: `pocket://wc?${query}`,
  })
  wallet.release()
  expect(await answer).toBe('0x01')
  expect(page.state().waitingFor).toBeUndefined()
})

describe('a wallet of the list that does not report how it is opened', () => {
  const listed = { id: 'pocket', name: 'Pocket', homepage: 'https://pocket.example' }
  const customWallets = [{ ...listed, mobileLink: 'pocket://', desktopLink: 'pocket-desktop://' }]

  /** Requests a signature that waits in the wallet, and reads how the page shows that. */
  async function sendRequest(
    { state, connector }: ReturnType<ReturnType<typeof place.browser>['open']>,
    wallet: Awaited<ReturnType<typeof place.wallet>>,
  ) {
    wallet.behave('slow')
    const pending = (await connector()).request({ method: 'personal_sign', params: [] })
    void pending.catch(() => {}) // the page is closed while it waits
    await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
    const [sent] = wallet.requests
    const query = new URLSearchParams({ requestId: `${sent?.id}`, sessionTopic: `${sent?.topic}` })
    return { shown: state().waitingFor, link: `pocket://wc?${query}` }
  }

  test('is opened by the link of the list, even by the next page', async () => {
    const browser = place.browser()
    const page = browser.open({ customWallets })
    const wallet = await place.wallet()
    const answer = pair(page.portico, { walletId: 'pocket' })
    await wallet.scan(await page.uri())
    await answer
    page.portico.destroy()
    const next = browser.open()
    await next.portico.ready
    const { shown, link } = await sendRequest(next, wallet)
    expect(shown).toEqual({ walletId: 'pocket', name: 'Pocket', method: 'personal_sign', link })
  })

  test.each([
    ['was chosen from it', 'Own', { walletId: 'pocket' }],
    ['goes by its name there', 'pocket', {}],
  ])(
    'keeps the picture of the list when it %s, even on pages without the list',
    async (_, name, params) => {
      const imageUrl = 'https://list.example/pocket.png'
      const browser = place.browser()
      const page = browser.open({
        customWallets: customWallets.map((wallet) => ({ ...wallet, imageUrl })),
      })
      const wallet = await place.wallet({ name, icons: ['https://pocket.example/own.png'] })
      const answer = pair(page.portico, params)
      await wallet.scan(await page.uri())
      await answer
      expect(await page.connector()).toMatchObject({ imageUrl })
      page.portico.destroy()
      const next = browser.open()
      await next.portico.ready
      expect(next.state().connectors).toContainEqual(expect.objectContaining({ name, imageUrl }))
    },
  )

  test('is opened by its desktop app on a computer', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Firefox/140.0', maxTouchPoints: 0 })
    const page = place.browser().open({ customWallets })
    const wallet = await place.wallet()
    const answer = pair(page.portico, { walletId: 'pocket' })
    await wallet.scan(await page.uri())
    await answer
    const { shown, link } = await sendRequest(page, wallet)
    expect(shown?.link).toBe(link.replace('pocket:', 'pocket-desktop:'))
  })

  test('is opened so even if the page was put away before the wallet connected', async () => {
    const browser = place.browser()
    const page = browser.open({ customWallets })
    void pair(page.portico, { walletId: 'pocket' }).catch(() => {})
    const uri = await page.uri()
    page.vanish()
    const next = browser.open({ customWallets })
    const wallet = await place.wallet()
    await wallet.scan(uri)
    await vi.waitFor(() => expect(next.state().status.eip155).toBe('connected'))
    const { shown, link } = await sendRequest(next, wallet)
    expect(shown).toMatchObject({ walletId: 'pocket', link })
  })

  test('is not confused with another one that used a code for all wallets', async () => {
    const browser = place.browser()
    const page = browser.open({ customWallets })
    const wallet = await place.wallet()
    const answer = pair(page.portico)
    await wallet.scan(await page.uri())
    await answer
    const { shown } = await sendRequest(page, wallet)
    expect(shown).toEqual({ name: 'Pocket', method: 'personal_sign' })
  })
})

test('a family that the wallet shares later connects at once, and disconnects separately', async () => {
  const evmOnly = [`eip155:31337:${evmAddress}`]
  const page = place.browser().open()
  const wallet = await place.wallet({ accounts: evmOnly })
  const answer = pair(page.portico)
  await wallet.scan(await page.uri())
  await answer
  const connected = ({ state }: typeof page) =>
    state()
      .connections.map((connection) => connection.caipAddress)
      .toSorted()
  const both = [...evmOnly, `solana:local:${solanaAddress}`]
  expect(connected(page)).toEqual(evmOnly)
  await wallet.share(both)
  await vi.waitFor(() => expect(connected(page)).toEqual(both))
  expect(page.state().status).toMatchObject({ eip155: 'connected', solana: 'connected' })
  expect(page.state().activeNetworkId).toBe('eip155:31337')
  await wallet.share(evmOnly)
  await vi.waitFor(() => expect(connected(page)).toEqual(evmOnly))
  // One update both removes and adds networks.
  await wallet.share(both.slice(1))
  await vi.waitFor(() => expect(connected(page)).toEqual(both.slice(1)))
  await wallet.disconnect()
  await vi.waitFor(() => expect(connected(page)).toEqual([]))
})

test('changes of account and chain and the end of the session are emitted', async () => {
  const { page, wallet } = await paired()
  await wallet.share([`eip155:31338:${otherEvmAddress}`, `solana:local:${solanaAddress}`])
  await vi.waitFor(() =>
    expect(
      page
        .state()
        .connections.map((connection) => connection.caipAddress)
        .toSorted(),
    ).toEqual([`eip155:31338:${otherEvmAddress}`, `solana:local:${solanaAddress}`]),
  )
  await wallet.disconnect()
  await vi.waitFor(() => expect(page.state().connections).toEqual([]))
  expect(page.state().persistedConnections).toEqual([])
})

test('the page ends the session for all families, and notifies the wallet', async () => {
  const { page, wallet } = await paired()
  await page.portico.disconnect('solana')
  expect(page.state().connections).toEqual([])
  await vi.waitFor(() => expect(wallet.client.sessions()).toEqual([]))
})

test('a reload reconnects both families without a request', async () => {
  const { page, browser, wallet } = await paired({ answers: { eip155: () => '0x01' } })
  page.portico.destroy()
  const next = browser.open()
  await next.portico.ready
  expect(next.state().status).toEqual({ eip155: 'connected', solana: 'connected' })
  expect(next.state().connections[0]?.connectorName).toBe('Pocket')
  const connector = await next.connector()
  expect(await connector.request({ method: 'personal_sign', params: [] })).toBe('0x01')
  expect(wallet.proposals).toHaveLength(1)
})

test('a relay that restarts during a request loses nothing', async () => {
  const { request, wallet } = await paired({ answers: { eip155: () => '0x01' } })
  wallet.behave('slow')
  const answer = request('personal_sign', [])
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await place.relay().restart()
  wallet.release()
  expect(await answer).toBe('0x01')
})

test('a second tab shows the connection too, and its end', async () => {
  const browser = place.browser()
  const one = browser.open()
  const other = browser.open()
  await (await other.connector()).isAuthorized()
  const wallet = await place.wallet({ answers: { eip155: () => '0x01' } })
  const answer = pair(one.portico)
  await wallet.scan(await one.uri())
  await answer
  browser.platform.emitStorage('portico')
  await vi.waitFor(() =>
    expect(other.state().status).toEqual({ eip155: 'connected', solana: 'connected' }),
  )
  const connector = await other.connector()
  expect(await connector.request({ method: 'personal_sign', params: [] })).toBe('0x01')
  await one.portico.disconnect()
  await vi.waitFor(() => expect(other.state().connections).toEqual([]))
})

test('another wallet replaces the first one, which is notified', async () => {
  const { page, wallet } = await paired()
  const second = await place.wallet({
    name: 'Second',
    accounts: [`eip155:31337:${otherEvmAddress}`],
  })
  const answer = pair(page.portico)
  await second.scan(await page.uri())
  expect(await answer).toMatchObject({ connectorName: 'Second' })
  await vi.waitFor(() => expect(wallet.client.sessions()).toEqual([]))
  // The second wallet has no account on Solana.
  expect(page.state().connections.map((connection) => connection.caipAddress)).toEqual([
    `eip155:31337:${otherEvmAddress}`,
  ])
})

test('a request that is cancelled here no longer waits', async () => {
  const { page, request, wallet } = await paired({ answers: { eip155: () => '0x01' } })
  wallet.behave('hang')
  const answer = request('personal_sign', [])
  await vi.waitFor(() => expect(page.state().waitingFor?.method).toBe('personal_sign'))
  cancelWaiting(page.portico)
  expect(await code(answer)).toBe('USER_REJECTED')
  expect(page.state().waitingFor).toBeUndefined()
})

test('a request that is sent again is the same for the wallet', async () => {
  const { page, request, wallet } = await paired({ answers: { eip155: () => '0x01' } })
  wallet.behave('slow')
  const answer = request('personal_sign', [])
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await resendWaiting(page.portico)
  void request('eth_sendTransaction', []).catch(() => {})
  await vi.waitFor(() => expect(wallet.requests.at(-1)?.method).toBe('eth_sendTransaction'))
  expect(wallet.requests).toHaveLength(2)
  wallet.release()
  expect(await answer).toBe('0x01')
})

test('the newest of several requests is shown, then the earlier one', async () => {
  const { page, request, wallet } = await paired()
  wallet.behave('hang')
  for (const method of ['personal_sign', 'eth_sendTransaction'])
    void request(method, []).catch(() => {})
  await vi.waitFor(() => expect(page.state().waitingFor?.method).toBe('eth_sendTransaction'))
  cancelWaiting(page.portico)
  await vi.waitFor(() => expect(page.state().waitingFor?.method).toBe('personal_sign'))
})

test('a relay that does not know the project is reported to visitors and developers', async () => {
  const { portico, state } = place.browser({ projectId: 'f'.repeat(32) }).open()
  expect(await code(pair(portico))).toBe('RELAY_REFUSED')
  expect(state().pairing?.error?.message).toMatch(/other devices: Unauthorized: invalid key$/)
  expect(state().alerts.map((alert) => alert.code)).toEqual(['RELAY_REFUSED'])
})

test.each([
  ['ahead', 1],
  ['behind', -1],
])('a clock that is days %s is reported as an expired session', async (_what, sign) => {
  const { portico, state } = place.browser().open({}, () => Date.now() + sign * 3 * 86_400_000)
  expect(await code(pair(portico))).toBe('SESSION_EXPIRED')
  expect(state().alerts.map((alert) => alert.message)).toEqual(['Session expired'])
})

test('a clock that goes wrong later is reported with the next request', async () => {
  let skewMs = 0
  const browser = place.browser()
  const page = browser.open({}, () => Date.now() + skewMs)
  const wallet = await place.wallet()
  const answer = pair(page.portico)
  await wallet.scan(await page.uri())
  await answer
  page.portico.destroy()
  skewMs = -3 * 86_400_000
  const next = browser.open({}, () => Date.now() + skewMs)
  await next.portico.ready
  const pending = (await next.connector()).request({ method: 'personal_sign', params: [] })
  expect(await code(pending)).toBe('SESSION_EXPIRED')
  expect(next.state().alerts.map((alert) => alert.code)).toEqual(['SESSION_EXPIRED'])
})

test.each([
  ['relayUrl', { relayUrl: 'https://relay.example', projectId: 'x' }],
  ['relayUrl', { relayUrl: 'relay', projectId: 'x' }],
  ['projectId', { relayUrl: 'wss://relay.example', projectId: '' }],
])('a wrong option %s is named', (option, options) => {
  expect(() => pairing(options)).toThrow(`The option pairing.${option}`)
})

test('a wallet without any of the networks is reported', async () => {
  const { portico, uri } = place.browser().open()
  const wallet = await place.wallet({
    behaviour: { fails: { code: 5100, message: 'Unsupported chains' } },
  })
  const answer = code(pair(portico))
  await wallet.scan(await uri())
  expect(await answer).toBe('WALLET_LACKS_NETWORKS')
})

test('the end of the widget closes its socket and keeps the session', async () => {
  const { page, browser, wallet } = await paired()
  page.portico.destroy()
  expect(wallet.client.sessions()).toHaveLength(1)
  const next = browser.open()
  await next.portico.ready
  expect(next.state().status.eip155).toBe('connected')
})

test('a page whose visitor has never paired loads no protocol', async () => {
  const made: string[] = []
  const openSocket = (url: string): never => {
    made.push(url)
    throw new Error('No socket')
  }
  const { portico, connector } = place
    .browser({ platform: { ...nodePlatform(), openSocket } })
    .open()
  await connector()
  await portico.ready
  expect(made).toEqual([])
})
