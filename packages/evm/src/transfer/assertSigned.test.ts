import { expectCode } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import { type Hex, keccak256, parseTransaction, type RpcTransaction, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { assertSigned } from './assertSigned.ts'

const account = privateKeyToAccount(accounts.demo.privateKey)
const to = accounts.third.address
const thief = accounts.second.address
const call = { to, value: 1000n, gas: 21_000n, nonce: 0, data: '0x5c01' } as const
const accessList = [{ address: to, storageKeys: [toHex(0n, { size: 32 })] }]
const market = { maxFeePerGas: 300n, maxPriorityFeePerGas: 0n }

/** Signed transactions of each type, and what may be in their signature. */
const kinds = {
  'without a chain id': { ...call, type: 'legacy', gasPrice: 7n },
  'with a chain id': { ...call, type: 'legacy', gasPrice: 7n, chainId: 31337 },
  'with an access list': { ...call, type: 'eip2930', gasPrice: 7n, chainId: 1, accessList },
  'with a priority fee': { ...call, type: 'eip1559', ...market, chainId: 1, nonce: 300 },
} as const

const types = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' } as const

/** Returns a signed transaction as a node returns it. */
async function signed(kind: keyof typeof kinds) {
  const raw = await account.signTransaction(kinds[kind])
  const { type, data, r, s, v, yParity, accessList: list, ...numbers } = parseTransaction(raw)
  const hexes = Object.entries(numbers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : toHex(value as number),
  ])
  const transaction = {
    nonce: '0x0',
    maxPriorityFeePerGas: '0x0',
    ...Object.fromEntries(hexes),
    type: types[type as keyof typeof types],
    input: data,
    from: account.address,
    // Nodes leave out leading zeros.
    r: toHex(BigInt(r as Hex)),
    s: toHex(BigInt(s as Hex)),
    v: toHex(v ?? BigInt(yParity ?? 0)),
    ...(list && { accessList: list }),
  } as RpcTransaction
  return { transaction, hash: keccak256(raw) }
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('a transaction %s', (kind) => {
  test('is the one of its hash', async () => {
    const { transaction, hash } = await signed(kind)
    await expect(assertSigned(transaction, hash)).resolves.toBeUndefined()
  })

  test.each([
    ['recipient', { to: thief }],
    ['amount', { value: '0x1' }],
    ['data', { input: '0x' }],
    ['nonce', { nonce: '0x7' }],
    ['gas limit', { gas: '0xffffff' }],
    ['price', { gasPrice: '0xffff', maxFeePerGas: '0xffff' }],
    ['sender', { from: thief }],
    ['signature', { r: '0x1' }],
    ['form', { value: 'nonsense' }],
  ])('is refused with another %s', async (_what, change) => {
    const { transaction, hash } = await signed(kind)
    const changed = { ...transaction, ...change } as RpcTransaction
    await expectCode(assertSigned(changed, hash), 'RPC_UNAVAILABLE')
  })
})

test('refuses the content of another hash', async () => {
  const { transaction } = await signed('with a priority fee')
  await expectCode(assertSigned(transaction, toHex(1n, { size: 32 })), 'RPC_UNAVAILABLE')
})

test('refuses a type of transaction that it cannot read', async () => {
  const { transaction, hash } = await signed('with a priority fee')
  const other = { ...transaction, type: '0x7b' } as unknown as RpcTransaction
  await expectCode(assertSigned(other, hash), 'WALLET_UNSUPPORTED')
})
