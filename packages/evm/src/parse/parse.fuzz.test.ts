import { property, type Random } from '@portico/testing'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { isSoundAnswer } from '../node/isSoundAnswer.ts'
import { byChain } from './byChain.ts'
import { parseAddresses } from './parseAddresses.ts'
import { parseCallsStatus } from './parseCallsStatus.ts'
import { parseChainId } from './parseChainId.ts'
import { parsePermissions } from './parsePermissions.ts'
import { parseSignature } from './parseSignature.ts'
import { parseWalletAsset } from './parseWalletAsset.ts'
import { pictureIn } from './pictureIn.ts'

const hex = (random: Random, longest: number) =>
  `0x${random.text(longest, '0123456789abcdefABCDEF')}`
const address = (random: Random) =>
  `0x${[...Array(40)].map(() => random.pick(['0', '9', 'a', 'F'])).join('')}`
const trap = new Proxy({}, { get: () => 'x', has: () => true })

/** Returns something similar to a wallet's answer. Any part of it may have any value. */
const answer = (random: Random): unknown => {
  const or = (good: unknown) => (random.integer(3) === 0 ? random.json(2) : good)
  return random.pick<unknown>([
    random.json(),
    random.list(3, () => or(address(random))),
    or(hex(random, 140)),
    or(random.integer(1e6)),
    {
      type: or('ERC20'),
      address: or(address(random)),
      balance: or(hex(random, 70)),
      metadata: or({
        decimals: or(random.integer(90)),
        symbol: or(random.text(40)),
        name: or(random.text(90)),
        price: or(random.text(9, '0123456789.e-')),
        iconUrl: or(random.text(30)),
      }),
    },
    {
      status: or(random.pick([100, 200, 299, 400, 'CONFIRMED', '__proto__'])),
      receipts: or(
        random.list(3, () => ({ transactionHash: or(`0x${'a'.repeat(64)}`), status: or('0x1') })),
      ),
    },
    random.list(3, () => ({
      parentCapability: or('eth_accounts'),
      caveats: or([{ type: or('x'), value: random.json(1) }]),
    })),
    undefined,
    trap,
    Number.POSITIVE_INFINITY,
    '9'.repeat(400),
  ])
}

test('reads any answer of a wallet completely or not at all', () => {
  let read = 0
  property((random) => {
    const answered = answer(random)
    const addresses = parseAddresses(answered)
    for (const address of addresses ?? []) expect(address).toBe(getAddress(address))
    expect(new Set(addresses).size).toBe(addresses?.length ?? 0)
    const chain = parseChainId(answered)
    if (chain !== undefined) expect(Number.isSafeInteger(chain) && chain > 0).toBe(true)
    const signature = parseSignature(answered)
    if (signature !== undefined) expect(signature).toMatch(/^0x([0-9a-f]{2}){31,}$/i)
    const asset = parseWalletAsset(answered)
    if (asset) {
      expect(asset.balance >= 0n && asset.balance < 2n ** 256n).toBe(true)
      expect(asset.decimals).toBeGreaterThan(0)
      expect(asset.decimals).toBeLessThanOrEqual(77)
      expect(`${asset.name}${asset.symbol}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      expect(asset.iconUrl ?? 'https://a').toMatch(/^(https:\/\/|data:image\/)/i)
    }
    const calls = parseCallsStatus(answered)
    if (calls) {
      expect(['pending', 'confirmed', 'failed', 'reverted', 'partial']).toContain(calls.status)
      for (const { hash } of calls.receipts) expect(hash).toMatch(/^0x[0-9a-f]{64}$/i)
    }
    const permissions = parsePermissions(answered)
    for (const permission of permissions ?? [])
      expect(typeof permission.parentCapability).toBe('string')
    for (const method of [
      'eth_chainId',
      'eth_getBalance',
      'eth_call',
      'eth_accounts',
      'eth_blockNumber',
    ])
      expect(typeof isSoundAnswer(method, answered)).toBe('boolean')
    // Chain 0 means all chains.
    if (typeof answered === 'object' && answered !== null && answered !== trap)
      for (const id of byChain(answered as Record<string, unknown>).keys())
        expect(Number.isSafeInteger(id) && id >= 0).toBe(true)
    read += Number(
      Boolean(addresses?.length || chain || signature || asset || calls || permissions?.length),
    )
  }, 4000)
  expect(read).toBeGreaterThan(400)
})

test('loads a name’s picture only from origins that the site allows', () => {
  const routes = {
    ipfsGateway: 'https://ipfs.shop.example/',
    pictureProxy: 'https://proxy.shop.example/?url=',
  }
  property((random) => {
    const record =
      random.pick(['ipfs://', 'https://', 'data:image/', 'javascript:', 'http:', '']) +
      random.text(40)
    for (const url of [pictureIn(record, {}), pictureIn(record, routes)])
      expect(url ?? 'data:image/').toMatch(
        /^(data:image\/|https:\/\/(ipfs|proxy)\.shop\.example\/)/,
      )
    expect(pictureIn(record, {}) ?? 'data:image/').toMatch(/^data:image\//)
  }, 2000)
})
