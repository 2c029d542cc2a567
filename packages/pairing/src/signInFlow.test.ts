import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { toHex, toUtf8 } from './bytes.ts'
import { connected, mainnet, namespaces, outcome, setUp } from './client/setUp.test.util.ts'
import { softwareCrypto } from './crypto/softwareCrypto.ts'
import { type TestRelay, untilIdle } from './relay/testRelay.test.util.ts'
import { writeRecap } from './signIn/recap.ts'
import { approvedSignIn } from './wallet/approvedSignIn.ts'

const owner = privateKeyToAccount(generatePrivateKey())
const account = `${mainnet}:${owner.address}`
const ability = { chains: [mainnet], methods: ['personal_sign'] }
const site = { domain: 'shop.example', uri: 'https://shop.example/', nonce: 'abcd1234' }
const signInParams = { chains: [mainnet, 'eip155:10'], methods: ['eth_sendTransaction'], ...site }
const signerOf = (key = owner) => ({
  account,
  sign: (message: string) => key.signMessage({ message }),
})

/** Sockets on which the relay's confirmation of a message never arrives. */
const withoutReceipts = (relay: TestRelay) => (url: string) =>
  new Proxy(relay.openSocket(url), {
    set(socket, name, value) {
      const isReceipt = ({ data }: { data: string }) => data.includes('"result":true')
      const received = (event: { data: string }) => isReceipt(event) || value(event)
      return Reflect.set(socket, name, name === 'onmessage' ? received : value)
    },
  })

async function signingIn(signsIn = true, more = {}) {
  const world = setUp()
  const dapp = await world.newDapp()
  const wallet = await world.newWallet({ signsIn })
  const { uri, response } = await dapp.authenticate({ ...signInParams, ...more })
  await wallet.pair(uri)
  await untilIdle()
  return { ...world, dapp, wallet, response }
}

test('a wallet signs in, allows less than was requested, and a session exists', async () => {
  const { dapp, wallet, response } = await signingIn(true, { statement: 'Sign in' })
  expect(wallet.proposals()).toEqual([])
  const [request] = wallet.signIns()
  expect(request).toMatchObject({ requester: { name: 'Shop' }, payload: { nonce: 'abcd1234' } })
  const both = { chains: [mainnet], methods: ['personal_sign', 'eth_sendTransaction'] }
  await wallet.approveSignIn(request!.id, [signerOf()], both)
  const { signIns, session } = await response
  expect(signIns).toMatchObject([{ account, recap: { methods: ['eth_sendTransaction'] } }])
  expect(session?.namespaces.eip155).toMatchObject({ chains: [mainnet], accounts: [account] })
  expect(dapp.sessions()).toEqual([session])
  await dapp.ping(session?.topic ?? '')
  await wallet.ping(session?.topic ?? '')
})

test('a wallet that allows no methods signs in without a session', async () => {
  const { dapp, wallet, response } = await signingIn()
  expect(await wallet.approveSignIn(wallet.signIns()[0]!.id, [signerOf()], ability)).toBeUndefined()
  expect(await response).toMatchObject({ signIns: [{ account }] })
  expect([dapp.sessions(), wallet.sessions()]).toEqual([[], []])
})

test('a signature by another key is refused, and no session is stored', async () => {
  const { dapp, wallet, response } = await signingIn()
  const thief = privateKeyToAccount(generatePrivateKey())
  const all = { chains: [mainnet], methods: signInParams.methods }
  await wallet.approveSignIn(wallet.signIns()[0]!.id, [signerOf(thief)], all)
  expect(await outcome(response)).toBe('SIGNATURE_INVALID 8')
  expect(dapp.sessions()).toEqual([])
})

test('a declined sign-in is reported as such, and an unanswered one expires', async () => {
  const first = await signingIn()
  await first.wallet.rejectSignIn(first.wallet.signIns()[0]!.id)
  expect(await outcome(first.response)).toBe('PEER 5000')
  const second = await signingIn()
  const [request] = second.wallet.signIns()
  second.clock.advance(300_000)
  await untilIdle()
  expect(await outcome(second.response)).toBe('EXPIRED 8000')
  const late = second.wallet.approveSignIn(request!.id, [signerOf()], ability)
  expect(await outcome(late)).toBe('EXPIRED 8000')
})

test('a sign-in and its answer stay an hour at the relay, a refusal five minutes', async () => {
  const agreed = await signingIn()
  await agreed.wallet.approveSignIn(agreed.wallet.signIns()[0]!.id, [signerOf()], ability)
  await agreed.response
  const refused = await signingIn()
  await refused.wallet.rejectSignIn(refused.wallet.signIns()[0]!.id)
  await outcome(refused.response)
  const notified = [agreed, refused].map(({ relay }) =>
    relay
      .calls('irn_publish')
      .filter(({ tag }) => [1116, 1117, 1118].includes(tag as number))
      .map(({ tag, ttl, prompt }) => [tag, ttl, prompt]),
  )
  expect(notified).toEqual([
    [
      [1116, 3600, true],
      [1117, 3600, false],
    ],
    [
      [1116, 3600, true],
      [1118, 300, false],
    ],
  ])
})

test('a refusal counts even before the relay has confirmed the request', async () => {
  const { relay, clock, newDapp, newWallet } = setUp()
  const dapp = await newDapp({
    platform: { ...clock, onWake: () => () => {}, openSocket: withoutReceipts(relay) },
  })
  const wallet = await newWallet({ signsIn: true })
  const { uri, response } = await dapp.authenticate(signInParams)
  await wallet.pair(uri)
  await untilIdle()
  await wallet.rejectSignIn(wallet.signIns()[0]!.id)
  expect(await outcome(response)).toBe('PEER 5000')
  dapp.close()
})

test('a wallet that does not sign in gets a proposal', async () => {
  const { wallet, response } = await signingIn(false)
  expect(wallet.signIns()).toEqual([])
  const [proposal] = wallet.proposals()
  const eip155 = { chains: [mainnet], accounts: [account], methods: ['personal_sign'], events: [] }
  await wallet.approve(proposal!.id, { eip155 })
  expect(await response).toMatchObject({ signIns: [], session: { namespaces: { eip155 } } })
})

test.each([[['solana:5eykt4']], [[mainnet, 'solana:5eykt4']], [['__proto__:1']], [[]]])(
  'sign-in with one click is refused for chains other than EVM: %j',
  async (chains) => {
    const dapp = await setUp().newDapp()
    const other = dapp.authenticate({ ...signInParams, chains })
    expect(await outcome(other)).toBe('UNSUPPORTED_CHAINS 5100')
  },
)

test('a wallet of several families can allow the one that it signs in with', () => {
  const methods = ['personal_sign']
  const chains = [mainnet, 'solana:5eykt4']
  const recap = writeRecap({ namespace: 'eip155', methods, chains: [mainnet] })
  const payload = { domain: site.domain, aud: site.uri, nonce: site.nonce, iat: '' }
  const { resources } = approvedSignIn(
    { ...payload, version: '1', resources: [recap] },
    { chains, methods },
  )
  expect(resources).toEqual([recap])
})

test('messages for a wallet’s owner are attested, with only their hashes', async () => {
  const { relay, newDapp, newWallet } = setUp()
  const attest = vi.fn(async () => 'vouched')
  const dapp = await newDapp({ attest })
  const wallet = await newWallet()
  const { topic } = await connected(dapp, wallet)
  const request = { topic, chainId: mainnet, method: 'personal_sign' }
  dapp.request(request).catch(() => {})
  await untilIdle()
  const [proposal] = relay.calls('wc_proposeSession')
  expect(proposal).toMatchObject({ attestation: 'vouched' })
  const sealed = toHex(await softwareCrypto.sha256(toUtf8(proposal?.sessionProposal as string)))
  const plain = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(attest).toHaveBeenNthCalledWith(1, { sealed, plain })
  const sent = relay.calls('irn_publish').map(({ tag, attestation }) => [tag, attestation])
  expect(sent).toEqual([
    [1103, undefined],
    [1108, 'vouched'],
  ])
})

test.each<[string, () => Promise<string>]>([
  ['takes long', () => new Promise(() => {})],
  ['fails', () => Promise.reject(new Error('offline'))],
  ['answers nonsense', async () => ({}) as string],
])('an attestation service that %s delays nothing', async (_what, attest) => {
  const { relay, clock, newDapp } = setUp()
  const dapp = await newDapp({ attest })
  await dapp.connect({ namespaces })
  await untilIdle()
  clock.advance(1000)
  await untilIdle()
  const sent = relay.calls('wc_proposeSession')
  expect(sent).toMatchObject([{ sessionProposal: expect.any(String) }])
  expect(sent[0]).not.toHaveProperty('attestation')
})
