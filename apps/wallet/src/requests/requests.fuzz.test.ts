import { fuzzRuns, property } from '@portico/testing'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { parseSettings } from '../settings.ts'
import { readRequest, supportedMethods } from './readRequest.ts'
import { Refusal } from './refusal.ts'

const mine = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const cluster = 'solana:PorticoSoLana1111111111111111111'
const namespace = { methods: supportedMethods, events: [] }
const session = {
  namespaces: {
    eip155: { ...namespace, chains: ['eip155:1'], accounts: [`eip155:1:${mine}`] },
    solana: { ...namespace, chains: [cluster], accounts: [`${cluster}:abc`] },
  },
}

test('reads or refuses any request of a site, and does nothing else', async () => {
  const requests: { method: string; params: unknown }[] = []
  property((random) => {
    const [first, ...others] = supportedMethods
    const method = random.pick([first ?? '', ...others])
    const params = random.pick([
      random.json(4),
      [random.json(), mine],
      [mine, random.json(4)],
      [{ from: mine, to: mine, [random.text(8)]: random.json() }],
      { pubkey: 'abc', message: random.text(40), transaction: random.text(40) },
    ])
    requests.push({ method, params })
  }, fuzzRuns(1000))
  for (const { method, params } of requests) {
    const chainId = method.startsWith('solana_') ? cluster : 'eip155:1'
    const outcome = await readRequest({ method, params, chainId, session }).catch((error) => error)
    if (outcome instanceof Error) expect(outcome, JSON.stringify(params)).toBeInstanceOf(Refusal)
  }
})

test('shows a well-known network by its name, whatever a site calls it, also if it was stored', async () => {
  const claimed = {
    chainId: '0x1',
    chainName: 'Fun Testnet',
    rpcUrls: ['https://evil.example'],
    nativeCurrency: { name: 'Play money', symbol: 'PLAY', decimals: 18 },
  }
  const addChain = { method: 'wallet_addEthereumChain', chainId: 'eip155:1', session }
  const chain = { id: 'eip155:1', name: 'Ethereum', symbol: 'ETH', rpcUrl: 'https://evil.example/' }
  expect(await readRequest({ ...addChain, params: [claimed] })).toMatchObject({
    chain: { ...chain, rpcUrl: expect.stringMatching(/^https:\/\/evil\.example/) },
  })
  const own = { ...claimed, chainId: '0x7a69abcd' }
  expect(await readRequest({ ...addChain, params: [own] })).toMatchObject({
    chain: { name: 'Fun Testnet', symbol: 'PLAY' },
  })
  const stored = { added: [{ ...chain, name: 'Fun Testnet', symbol: 'PLAY' }] }
  expect(parseSettings(stored, parseConfig(undefined)).added).toEqual([chain])
})
