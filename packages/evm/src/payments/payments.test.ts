import { accounts, rpc, tokens } from '@portico/testing/chains'
import { encodeFunctionData, type Hex, hashTypedData, parseAbi, recoverAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, onAnvil } from '../onAnvil.test.util.ts'

const chain = onAnvil()
const payer = privateKeyToAccount(accounts.demo.privateKey as Hex)
const { dollar } = tokens
const way = {
  scheme: 'exact',
  network: 'eip155:31337',
  amount: '250000',
  asset: dollar.address.toLowerCase(),
  payTo: accounts.third.address.toLowerCase(),
  maxTimeoutSeconds: 300,
  extra: { name: dollar.name, version: '1' },
}

const payments = () => {
  const { payments: found } = createActions(contextWith())
  if (!found) throw new Error('The adapter has no payments')
  return found
}

test('reads a payment request, with addresses as people compare them', async () => {
  expect(await payments().readTerms(way)).toEqual({
    networkId: 'eip155:31337',
    asset: dollar.address,
    payTo: accounts.third.address,
    amount: 250_000n,
    seconds: 300,
  })
})

test.each([
  ['another scheme', { scheme: 'upto' }],
  ['another family', { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
  ['Permit2', { extra: { ...way.extra, assetTransferMethod: 'permit2' } }],
  ['a token without a domain', { extra: null }],
  ['an address with a wrong checksum', { payTo: accounts.third.address.replace('C', 'c') }],
  ['no address', { payTo: 'shop.eth' }],
])('refuses %s as nothing that can be paid', async (_, changes) => {
  expect(await payments().readTerms({ ...way, ...changes })).toBeUndefined()
})

test('reads the name and the balance of a token, and refuses an address without one', async () => {
  const read = (asset: string) =>
    payments().readAsset({ network: chain.network(), address: payer.address, asset })
  expect(await read(dollar.address)).toMatchObject({ symbol: 'PUSD', decimals: 6 })
  expect((await read(dollar.address)).balance).toBeGreaterThan(0n)
  await expect(read(accounts.third.address)).rejects.toMatchObject({ code: 'PAYMENT_UNSUPPORTED' })
})

test('treats a payment as unused until it was made, for every caller', async () => {
  const { authorization } = await payments().authorize({
    offer: way,
    from: payer.address,
    now: Date.now(),
  })
  const payment = {
    x402Version: 2 as const,
    accepted: way,
    payload: { signature: `0x${'00'.repeat(65)}`, authorization },
  }
  expect(await payments().isUsed({ network: chain.network(), payment })).toBe(false)
  const noToken = { ...payment, accepted: { ...way, asset: accounts.third.address } }
  await expect(payments().isUsed({ network: chain.network(), payment: noToken })).rejects.toThrow()
})

test('signs a payment that moves the money on the chain, once, and differs each time', async () => {
  const make = () => payments().authorize({ offer: way, from: payer.address, now: Date.now() })
  const { typedData, authorization, validBefore } = await make()
  const other = await make()
  expect(other.authorization.nonce).not.toBe(authorization.nonce)
  expect(validBefore).toBe(Number(authorization.validBefore) * 1000)
  const definition = typedData as unknown as Parameters<typeof hashTypedData>[0]
  const signature = await payer.sign({ hash: hashTypedData(definition) })
  const hash = hashTypedData(definition)
  expect(await recoverAddress({ hash, signature })).toBe(payer.address)
  const { from, to, value, validAfter, validBefore: end, nonce } = authorization
  const data = encodeFunctionData({
    abi: parseAbi([
      'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,bytes)',
    ]),
    args: [
      from as Hex,
      to as Hex,
      BigInt(value ?? 0),
      BigInt(validAfter ?? 0),
      BigInt(end ?? 0),
      nonce as Hex,
      signature,
    ],
  })
  const call = { from: accounts.second.address, to: dollar.address, data }
  const sent = await rpc(chain.url(), 'eth_sendTransaction', [call])
  await expect.poll(() => rpc(chain.url(), 'eth_getTransactionReceipt', [sent])).toBeTruthy()
  await expect(rpc(chain.url(), 'eth_call', [call, 'latest'])).rejects.toThrow()
  const payment = { x402Version: 2 as const, accepted: way, payload: { signature, authorization } }
  expect(await payments().isUsed({ network: chain.network(), payment })).toBe(true)
})
