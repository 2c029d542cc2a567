import { approvedSignIn, requestNamespaces, signInMessage } from '@portico/pairing'
import { accounts } from '@portico/testing/chains'
import { pairingMethods } from '@portico/testing/pairing'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signMessage } from '../approval/signMessage.ts'
import { toHex } from '../bytes.ts'
import { demonstrationWords } from '../keys/demonstration.ts'
import { parseWords } from '../keys/words.ts'
import { WalletError } from '../walletError.ts'
import { signInTerms } from './answers.ts'
import type { Wallet } from './createWallet.ts'
import {
  browser,
  cluster,
  connect,
  first,
  nextPending,
  openSite,
  outcome,
  password,
  second,
  startRelay,
} from './setUp.test.util.ts'
import type { PendingRequest } from './state.ts'

const mine = accounts.demo.address
let relay: Awaited<ReturnType<typeof startRelay>>
let tab: ReturnType<typeof browser>
let site: Awaited<ReturnType<typeof openSite>>
let wallet: Wallet

beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.end())
beforeEach(async () => {
  tab = browser(relay.url)
  wallet = await tab.openNew()
  site = await openSite(relay.url)
  return () => {
    tab.close()
    site.close()
  }
})

const state = () => wallet.store.get()
const personalSign = (topic: string, params: unknown = ['0x6869', mine], chainId: string = first) =>
  site.request({ topic, chainId, method: 'personal_sign', params })

/** Signs a request, as its screen does. */
function sign(pending: Extract<PendingRequest, { kind: 'request' }>, by = wallet) {
  const { parsed } = pending
  if (parsed.kind !== 'message') throw new Error('This is no message')
  return by.approveRequest(pending, (keyring) => signMessage(keyring, 0, parsed))
}

test('pairs with a site, which sees the accounts it was given and gets the signature', async () => {
  const { topic, namespaces } = await connect(wallet, site)
  expect(namespaces.eip155).toMatchObject({ accounts: [`${first}:${mine}`], chains: [first] })
  expect(namespaces.solana?.accounts).toEqual([`${cluster}:${state().accounts[0]?.solana}`])
  expect(state()).toMatchObject({ queue: [], notice: { text: 'Connected to Shop.' } })
  const signed = personalSign(topic)
  await sign(await nextPending(wallet, 'request'))
  const signature = (await signed) as `0x${string}`
  expect(await verifyMessage({ address: mine, message: 'hi', signature })).toBe(true)
})

test('stores requests while it is locked, and signs nothing before it is opened', async () => {
  const { topic } = await connect(wallet, site)
  wallet.lock()
  expect(state()).toMatchObject({ phase: 'locked', accounts: [] })
  const signed = personalSign(topic)
  const pending = await nextPending(wallet, 'request')
  expect(await outcome(sign(pending))).toBe('LOCKED')
  expect(await outcome(wallet.unlock('a guess'))).toBe('WRONG_PASSWORD')
  expect(await outcome(sign(pending))).toBe('LOCKED')
  await wallet.unlock(password)
  await sign(pending)
  expect(await signed).toMatch(/^0x/)
})

test('answers a request outside the session without its owner', async () => {
  const { topic } = await connect(wallet, site)
  expect(await outcome(personalSign(topic, ['0x6869', accounts.second.address]))).toBe(4100)
  expect(await outcome(personalSign(topic, { no: 'list' }))).toBe(-32_602)
  expect(await outcome(personalSign(topic, ['a'.repeat(200_000), mine]))).toBe(-32_602)
  expect(state().queue).toEqual([])
  expect(state().notice).toMatchObject({ tone: 'bad', text: expect.stringContaining('refused') })
})

test('limits a site that keeps sending requests to its share of the queue', async () => {
  const { topic } = await connect(wallet, site)
  const answers = Array.from({ length: 12 }, () => outcome(personalSign(topic)))
  const codes = await Promise.race([
    Promise.all(answers.slice(0, 10)),
    Promise.all(answers.slice(10)),
  ])
  expect(codes).toEqual([-32_005, -32_005])
  expect(state().queue).toHaveLength(10)
})

test('refuses unknown networks, and allows no omission of required ones', async () => {
  const { uri, approval } = await site.connect({
    namespaces: requestNamespaces(['eip155:1'], pairingMethods),
  })
  await wallet.pair(uri)
  expect(await outcome(approval)).toBe(5100)
  expect(state()).toMatchObject({ queue: [], isPairing: false, notice: { tone: 'bad' } })
})

test('lets its owner decline', async () => {
  const { uri, approval } = await site.connect({
    namespaces: requestNamespaces([first], pairingMethods),
  })
  await wallet.pair(uri)
  await wallet.reject(await nextPending(wallet, 'proposal'))
  expect(await outcome(approval)).toBe(5000)
  const { topic } = await connect(wallet, site)
  const answer = outcome(personalSign(topic))
  await wallet.reject(await nextPending(wallet, 'request'))
  expect(await answer).toBe(5000)
  expect(state().sessions).toHaveLength(1)
})

test('locks itself if nobody uses it, also after sleep', async () => {
  tab.clock.advance(4 * 60_000)
  tab.touch()
  tab.clock.advance(4 * 60_000)
  expect(state().phase).toBe('open')
  tab.clock.advance(60_000)
  expect(state().phase).toBe('locked')
  await wallet.unlock(password)
  tab.clock.advance(3_600_000, true)
  tab.touch()
  expect(state().phase).toBe('locked')
})

test('stays locked if it was locked while its keys are loading', async () => {
  wallet.lock()
  const opening = outcome(wallet.unlock(password))
  wallet.lock()
  expect(await opening).toBe('LOCKED')
  expect(state()).toMatchObject({ phase: 'locked', accounts: [] })
  const other = await tab.open()
  await wallet.unlock(password)
  // Handed over and locked at the same time: the message arrives before the keys are derived.
  const seen = new Promise<void>((resolve) => {
    tab.tabs.add((message) => {
      if ((message as { type?: unknown }).type !== 'handed') return
      wallet.lock()
      resolve()
    })
  })
  const third = await tab.open()
  await seen
  expect(await outcome(third.unlock('a wrong password'))).toBe('WRONG_PASSWORD')
  expect([third, other].map(({ store }) => store.get().phase)).toEqual(['locked', 'locked'])
})

test('keeps sessions and requests over a reload', async () => {
  const { topic } = await connect(wallet, site)
  const signed = personalSign(topic)
  await nextPending(wallet, 'request')
  wallet.stop()
  wallet = await tab.open()
  expect(state().phase).toBe('locked')
  const pending = await nextPending(wallet, 'request')
  expect(state().sessions).toMatchObject([{ topic }])
  await wallet.unlock(password)
  await sign(pending)
  expect(await signed).toMatch(/^0x/)
})

test('removes a request from a tab that another tab has answered', async () => {
  const { topic } = await connect(wallet, site)
  const other = await tab.open()
  await vi.waitFor(() => expect(other.store.get().relay).toBe('open'))
  const signed = personalSign(topic)
  const pending = await nextPending(wallet, 'request')
  await nextPending(other, 'request')
  await sign(pending)
  await signed
  expect(other.store.get().queue).toEqual([])
})

test('hides a request in a tab that another tab is handling', async () => {
  const { topic } = await connect(wallet, site)
  const other = await tab.open()
  await vi.waitFor(() => expect(other.store.get().relay).toBe('open'))
  const signed = personalSign(topic)
  const pending = await nextPending(wallet, 'request')
  await nextPending(other, 'request')
  const work = Promise.withResolvers<string>()
  const approved = wallet.approveRequest(pending, () => work.promise)
  await vi.waitFor(() => expect(other.store.get().queue).toEqual([]))
  expect(state().queue).toEqual([pending])
  work.resolve('0x')
  await approved
  expect(await signed).toBe('0x')
})

test('shows an action done for a site that has left meanwhile, and does not offer it again', async () => {
  const { topic } = await connect(wallet, site)
  personalSign(topic).catch(() => {})
  const pending = await nextPending(wallet, 'request')
  const work = vi.fn(async () => {
    await site.disconnect(topic)
    await vi.waitFor(() => expect(state().sessions).toEqual([]))
    return '0x'
  })
  await wallet.approveRequest(pending, work)
  expect(work).toHaveBeenCalledTimes(1)
  expect(state().queue).toEqual([])
  const text = 'It’s done, but Shop couldn’t be notified.'
  expect(state().notice).toEqual({ tone: 'bad', text })
})

test('does not send a transaction again because the relay took no answer', async () => {
  const { topic } = await connect(wallet, site)
  personalSign(topic).catch(() => {})
  const pending = await nextPending(wallet, 'request')
  const work = vi.fn(async () => {
    wallet.stop()
    return '0x'
  })
  await wallet.approveRequest(pending, work)
  expect(state().queue).toEqual([])
  expect(state().notice?.text).toContain('couldn’t be notified')
})

test('passes the keys of an open tab to a new one, and locks all', async () => {
  const received: unknown[] = []
  tab.tabs.add((message) => received.push(message))
  const other = await tab.open()
  await vi.waitFor(() => expect(other.store.get().phase).toBe('open'))
  expect(other.store.get().accounts).toEqual(state().accounts)
  const entropy = toHex(parseWords(demonstrationWords))
  expect(received.map((message) => (message as { type: string }).type)).toContain('handed')
  expect(JSON.stringify(received)).not.toContain(entropy)
  await other.addAccount()
  await vi.waitFor(() => expect(state().accounts).toHaveLength(2))
  other.lock()
  await vi.waitFor(() => expect(state().phase).toBe('locked'))
})

test('shares a wallet set up in one tab with all, and a second one replaces nothing', async () => {
  await wallet.remove()
  const one = await tab.open()
  const two = await tab.open()
  const idle = await tab.open()
  expect([one, two, idle].map(({ store }) => store.get().phase)).toEqual(['new', 'new', 'new'])
  const others = parseWords(
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  )
  await one.protect(parseWords(demonstrationWords), password)
  // A tab without any input is notified too.
  await vi.waitFor(() => expect(idle.store.get().phase).toBe('open'))
  expect(await outcome(two.protect(others, 'another password'))).toBe('VAULT_EXISTS')
  await vi.waitFor(() => expect(two.store.get().phase).toBe('open'))
  expect(two.store.get().accounts).toEqual(one.store.get().accounts)
  expect(two.store.get().accounts[0]?.eip155).toBe(mine)
  expect(two.store.get().notice?.text).toContain('set up in another tab')
  const third = await tab.open()
  expect(third.store.get().phase).not.toBe('new')
})

test('offers to open a wallet set up in another tab without its notice', async () => {
  await wallet.remove()
  const one = await tab.open()
  const two = await tab.open()
  tab.tabs.clear()
  await one.protect(parseWords(demonstrationWords), password)
  expect(two.store.get().phase).toBe('new')
  const others = parseWords(demonstrationWords)
  expect(await outcome(two.protect(others, 'another password'))).toBe('VAULT_EXISTS')
  expect(two.store.get()).toMatchObject({ phase: 'locked', lockedBy: 'password' })
  expect(two.store.get().notice?.text).toContain('set up in another tab')
})

test('passes no keys from a locked or sleeping tab, and takes none meant for another', async () => {
  const received: unknown[] = []
  tab.tabs.add((message) => received.push(message))
  tab.clock.advance(3_600_000, true)
  const other = await tab.open()
  const forged = { publicKey: `04${'a'.repeat(128)}`, iv: 'b'.repeat(24), sealed: 'c'.repeat(64) }
  for (const receive of tab.tabs) {
    receive({ type: 'handed', to: 'me', seed: forged })
    receive({ type: 'wanted', by: 'nobody' })
    receive({ type: 'constructor' })
    receive(null)
  }
  await other.unlock(password)
  wallet.lock()
  await vi.waitFor(() => expect(other.store.get().phase).toBe('locked'))
  const third = await tab.open()
  await vi.waitFor(() => expect(JSON.stringify(received).match(/"wanted"/g)).toHaveLength(3))
  await third.unlock(password)
  const handed = received.filter(
    (message) => (message as { type?: unknown } | null)?.type === 'handed',
  )
  expect(handed).toEqual([{ type: 'handed', to: 'me', seed: forged }])
})

test('drops a request that is not answered in time', async () => {
  const { topic } = await connect(wallet, site)
  const answer = outcome(personalSign(topic))
  await nextPending(wallet, 'request')
  tab.clock.advance(301_000)
  expect(state().queue).toEqual([])
  site.close()
  expect(await answer).toBe(7)
})

test('notifies a site of another account only if it was given that account', async () => {
  const { topic } = await connect(wallet, site)
  const received = vi.fn()
  site.on(received)
  await wallet.addAccount()
  await wallet.chooseAccount(1)
  await wallet.chooseAccount(0)
  const event = { type: 'event', topic, name: 'accountsChanged' }
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2))
  expect(received).toHaveBeenCalledWith({ ...event, chainId: first, data: [mine] })
  const data = [state().accounts[0]?.solana]
  expect(received).toHaveBeenCalledWith({ ...event, chainId: cluster, data })
  expect(JSON.stringify(received.mock.calls)).not.toContain(accounts.second.address)
})

test('adds a network to the session of a site that switches to it, and reports that', async () => {
  const { topic } = await connect(wallet, site)
  const received = vi.fn()
  site.on(received)
  const params = [{ chainId: '0x7a6a' }]
  const answer = site.request({
    topic,
    chainId: first,
    method: 'wallet_switchEthereumChain',
    params,
  })
  await wallet.approveChain(await nextPending(wallet, 'request'))
  expect(await answer).toBeNull()
  expect(state().settings.chainId).toBe(second)
  const changed = { type: 'event', name: 'chainChanged', topic, chainId: second, data: 31338 }
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith(changed))
  expect(site.sessions()[0]?.namespaces.eip155?.chains).toEqual([first, second])
  const signed = personalSign(topic, ['0x6869', mine], second)
  await sign(await nextPending(wallet, 'request'))
  expect(await signed).toMatch(/^0x/)
})

test('forgets an added network, and sends no request to it any more', async () => {
  const chain = { id: 'eip155:7', name: 'Seven', rpcUrl: 'http://127.0.0.1:1', symbol: 'SEV' }
  const { topic } = await connect(
    wallet,
    site,
    requestNamespaces([first, chain.id], pairingMethods),
    [first],
  )
  const nativeCurrency = { name: 'Seven', symbol: 'SEV', decimals: 18 }
  const { name: chainName, rpcUrl } = chain
  const params = [{ chainId: '0x7', chainName, rpcUrls: [rpcUrl], nativeCurrency }]
  const method = 'wallet_addEthereumChain'
  const added = site.request({ topic, chainId: first, method, params })
  await wallet.approveChain(await nextPending(wallet, 'request'))
  await added
  expect(state().settings).toMatchObject({ chainId: chain.id, added: [chain] })
  await vi.waitFor(() => expect(state().sessions[0]?.namespaces.eip155?.chains).toContain(chain.id))
  await wallet.removeChain(chain.id)
  expect(state().settings).toMatchObject({ chainId: first, added: [] })
  expect(state().chains.map(({ id }) => id)).not.toContain(chain.id)
  await expect(personalSign(topic, ['0x6869', mine], chain.id)).rejects.toMatchObject({
    code: 5100,
  })
  expect(state().queue).toEqual([])
})

test('stores a limited number of networks, and reports one too many', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    id: `eip155:${at + 1}`,
    name: `N${at}`,
    rpcUrl: 'http://127.0.0.1:1',
    symbol: 'N',
  }))
  await wallet.change({ added: many })
  const one = { ...many[0]!, id: 'eip155:99' }
  expect(await outcome(wallet.addChain(one))).toBe('TOO_MANY_CHAINS')
  expect(await outcome(wallet.addChain(many[0]!))).toBeUndefined()
})

test('keeps the node of a known network, whatever a site says of it', async () => {
  const own = { id: 'eip155:7', name: 'Seven', rpcUrl: 'http://127.0.0.1:1', symbol: 'SEV' }
  await wallet.change({ added: [own] })
  const { topic } = await connect(wallet, site)
  const nativeCurrency = { name: 'Other', symbol: 'OTH', decimals: 18 }
  const other = { chainId: '0x7', chainName: 'Other', rpcUrls: ['https://node.invalid'] }
  const answer = site.request({
    topic,
    chainId: first,
    method: 'wallet_addEthereumChain',
    params: [{ ...other, nativeCurrency }],
  })
  await wallet.approveChain(await nextPending(wallet, 'request'))
  expect(await answer).toBeNull()
  expect(state().settings).toMatchObject({ chainId: own.id, added: [own] })
})

test('signs a sign-in by the chosen account, and connects', async () => {
  const { uri, response } = await site.authenticate({
    chains: ['eip155:999', first],
    methods: ['personal_sign', 'eth_sign'],
    nonce: 'abcd1234',
    domain: 'shop.example',
    uri: 'https://shop.example/',
  })
  await wallet.pair(uri)
  const pending = await nextPending(wallet, 'signIn')
  const { chain, ability } = signInTerms(state(), pending.request)
  const shown = signInMessage(
    approvedSignIn(pending.request.payload, ability),
    `did:pkh:${chain}:${mine}`,
  )
  await wallet.approveSignIn(pending, 0)
  const { signIns, session } = await response
  // Methods that the wallet lacks are neither shown nor signed, and neither are chains that it lacks.
  expect(signIns).toMatchObject([{ account: `${first}:${mine}`, message: shown }])
  expect(shown).not.toContain("eth_sign'")
  expect(session?.namespaces.eip155?.methods).toEqual(['personal_sign'])
})

test('refuses a sign-in for an invalid host name', async () => {
  const { uri, response } = await site.authenticate({
    chains: [first],
    methods: ['personal_sign'],
    nonce: 'abcd1234',
    domain: `shop.example.${'x'.repeat(250)}`,
    uri: 'https://shop.example/',
  })
  const refused = outcome(response)
  await wallet.pair(uri)
  expect(await refused).not.toHaveProperty('signIns')
  expect(state()).toMatchObject({ queue: [], notice: { tone: 'bad' } })
})

test('lets either side leave', async () => {
  const one = await connect(wallet, site)
  await wallet.disconnect(one.topic)
  await vi.waitFor(() => expect(site.sessions()).toEqual([]))
  const other = await connect(wallet, site)
  await site.disconnect(other.topic)
  await vi.waitFor(() => expect(state().sessions).toEqual([]))
})

test('ends all its sessions when it is removed, and leaves nothing behind', async () => {
  await connect(wallet, site)
  await wallet.remove()
  expect(state()).toMatchObject({ phase: 'new', sessions: [], accounts: [] })
  await vi.waitFor(() => expect(site.sessions()).toEqual([]))
  expect(await tab.storage.get('vault')).toBeUndefined()
})

test('reports a browser that stores nothing, and a damaged vault', async () => {
  await tab.storage.set('vault', { version: 1, lock: { by: 'password', iterations: 1 } })
  const damaged = await tab.open()
  expect(damaged.store.get().phase).toBe('damaged')
  expect(await outcome(wallet.unlock(password))).toBe('VAULT_DAMAGED')
  tab.storage.get = () => Promise.reject(new WalletError('STORAGE_REFUSED'))
  const refused = await tab.open()
  expect(refused.store.get()).toMatchObject({
    phase: 'failed',
    failure: 'The browser doesn’t let this page store anything.',
  })
  tab.storage.get = () => Promise.reject(new TypeError('Unheard of'))
  expect((await tab.open()).store.get()).toMatchObject({ phase: 'failed', failure: 'Unheard of.' })
})

test('reports a link that leads nowhere, with the reason', async () => {
  const expired = `relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1`
  for (const [link, text] of [
    ['hello', 'This isn’t a pairing link'],
    ['https://shop.example/', 'This isn’t a pairing link'],
    [`wc:${'a'.repeat(64)}@1?bridge=x`, 'This isn’t a pairing link'],
    [`wc:${'a'.repeat(64)}@2?${expired}`, 'has expired'],
  ] as const) {
    await wallet.pair(link)
    expect(state()).toMatchObject({ isPairing: false, notice: { tone: 'bad' } })
    expect(state().notice?.text).toContain(text)
  }
})

/** Opens the wallet by the link of a site with this return address. */
async function openedBy(redirect: string) {
  const phone = await openSite(relay.url, redirect)
  const { uri, approval } = await phone.connect({
    namespaces: requestNamespaces([first], pairingMethods),
  })
  wallet.stop()
  wallet = await tab.open({ uri, isLink: true })
  const pending = await nextPending(wallet, 'proposal')
  return { phone, approval, pending }
}

test('follows a link from a site, and leads back to the site’s own host', async () => {
  const { phone, approval, pending } = await openedBy('https://shop.example/cart')
  expect(await outcome(wallet.approveProposal(pending, [0], [first]))).toBe('LOCKED')
  await wallet.unlock(password)
  await wallet.approveProposal(pending, [0], [first])
  await approval
  expect(tab.navigate.mock.calls).toEqual([['https://shop.example/cart']])
  const link = { text: 'Return to Shop', href: 'https://shop.example/cart' }
  expect(state().notice?.link).toEqual(link)
  phone.close()
})

test('does not leave by itself if no link of a site opened it', async () => {
  const shop = await openSite(relay.url, 'https://shop.example/cart')
  await connect(wallet, shop)
  expect(tab.navigate).not.toHaveBeenCalled()
  expect(state().notice?.link?.href).toBe('https://shop.example/cart')
  shop.close()
})

test('does not leave either if there is another request', async () => {
  const { phone, pending } = await openedBy('https://shop.example/cart')
  await wallet.unlock(password)
  const second = await openSite(relay.url)
  const { uri } = await second.connect({ namespaces: requestNamespaces([first], pairingMethods) })
  await wallet.pair(uri)
  await vi.waitFor(() => expect(state().queue).toHaveLength(2))
  await wallet.approveProposal(pending, [0], [first])
  expect(tab.navigate).not.toHaveBeenCalled()
  expect(state().queue).toHaveLength(1)
  phone.close()
  second.close()
})

test('stays when the owner declines, and leads back at a touch', async () => {
  const { phone, approval, pending } = await openedBy('https://shop.example/cart')
  const refused = outcome(approval)
  await wallet.unlock(password)
  await wallet.reject(pending)
  expect(await refused).toBe(5000)
  expect(tab.navigate).not.toHaveBeenCalled()
  expect(state().notice?.link?.href).toBe('https://shop.example/cart')
  phone.close()
})

test('leads to another host than the site’s own only at a touch, and never to a scheme of its choice', async () => {
  for (const [redirect, link] of [
    ['https://evil.example/', { text: 'Open evil.example', href: 'https://evil.example/' }],
    ['shop://back', undefined],
    ['javascript:alert(1)', undefined],
  ] as const) {
    const { phone, pending } = await openedBy(redirect)
    await wallet.unlock(password)
    await wallet.approveProposal(pending, [0], [first])
    expect(tab.navigate).not.toHaveBeenCalled()
    expect(state().notice).toMatchObject({ text: 'Connected to Shop.' })
    expect(state().notice?.link).toEqual(link)
    phone.close()
  }
})
