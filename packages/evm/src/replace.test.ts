import { type Asset, createPortico, sendTransfer } from '@portico/core'
import { connect, lookForWallets } from '@portico/core/adapter'
import { type Page, replaceTransfer, trackerOf } from '@portico/core/internal'
import { expectCode, type TestWalletOptions, testPlatform } from '@portico/testing'
import { accounts, startFaultyNode } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { evm } from './evm.ts'
import { networkWith, onAnvil } from './onAnvil.test.util.ts'

// Speeding up and cancelling with a real node: the tracker of core, a signing wallet, and the pool.
const chain = onAnvil()
const from = accounts.demo.address
const to = accounts.third.address

afterEach(async () => {
  await chain.call('anvil_dropAllTransactions')
  await chain.test().setAutomine(true)
  await chain.test().mine()
})

/** A page that is always awake. */
const page: Page = { awake: () => true, onWake: () => () => {}, onStored: () => () => {} }

const ether: Asset = {
  networkId: 'eip155:31337',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 10n ** 18n,
}

type Pooled = {
  nonce: Hex
  to: Hex
  value: Hex
  input: Hex
  maxFeePerGas: Hex
  maxPriorityFeePerGas: Hex
  blockNumber: Hex | null
}

/** A visitor of a site whose transfer is waiting in the pool. */
async function sendAndWait(options: Partial<TestWalletOptions> = {}) {
  const wallet = chain.wallet({ fees: 'requested', ...options })
  const { connector } = wallet
  const portico = createPortico({
    adapters: [
      {
        ...evm(),
        discover: (found) => {
          found(connector)
          return () => {}
        },
      },
    ],
    networks: [chain.network()],
    platform: testPlatform({ fetch: globalThis.fetch, page }),
  })
  await lookForWallets(portico)
  await connect(portico, { connector })
  const tracker = trackerOf(portico)
  await chain.test().setAutomine(false)
  const hash = await new Promise<Hex>((resolve, reject) => {
    const sent = sendTransfer(portico, {
      asset: ether,
      to,
      amount: 1000n,
      onSubmitted: (known) => resolve(known as Hex),
    })
    sent.catch(reject)
  })
  const id = tracker.store.getState()[0]?.id ?? ''
  const look = async () => {
    await tracker.look(id)
    return tracker.store.getState().find((one) => one.id === id)
  }
  await expect.poll(async () => (await look())?.status.state).toBe('pending')
  return { wallet, portico, tracker, hash, id, look }
}

const pooled = (hash: string | undefined) => chain.call<Pooled>('eth_getTransactionByHash', [hash])

/** Returns the prices of both, the new one as thousandths of the old one. */
const raise = (before: Pooled, after: Pooled): readonly bigint[] =>
  (['maxFeePerGas', 'maxPriorityFeePerGas'] as const).map(
    (field) => (BigInt(after[field]) * 1000n) / BigInt(before[field]),
  )

describe('a pending transaction', () => {
  test('is sped up: the same with the same nonce, an eighth more expensive, and stays one row', async () => {
    const { portico, tracker, hash, id, look } = await sendAndWait()
    const before = await pooled(hash)
    await replaceTransfer(portico, { id, how: 'speedUp' })
    const by = (await look())?.replacement?.hash
    const after = await pooled(by)
    const { nonce, value, input } = before
    expect(after).toMatchObject({ nonce, value, input, to: before.to })
    for (const part of raise(before, after)) expect(part).toBeGreaterThanOrEqual(1125n)
    expect((await look())?.status.state).toBe('pending')
    await chain.test().mine()
    expect((await look())?.status).toMatchObject({ state: 'replaced', hash, by, same: true })
    expect(tracker.store.getState()).toHaveLength(1)
    portico.destroy()
  })

  test('is sped up twice: each time above the pending one', async () => {
    const { portico, tracker, id, look } = await sendAndWait()
    await replaceTransfer(portico, { id, how: 'speedUp' })
    const first = await pooled((await look())?.replacement?.hash)
    await replaceTransfer(portico, { id, how: 'speedUp' })
    const second = await pooled((await look())?.replacement?.hash)
    expect(second.nonce).toBe(first.nonce)
    for (const part of raise(first, second)) expect(part).toBeGreaterThanOrEqual(1125n)
    await chain.test().mine()
    expect((await look())?.status).toMatchObject({ state: 'replaced', same: true })
    expect(tracker.store.getState()).toHaveLength(1)
    portico.destroy()
  })

  test('is canceled: nothing goes to the account itself, and nothing moves', async () => {
    const { portico, tracker, hash, id, look } = await sendAndWait()
    const before = await pooled(hash)
    const balance = await chain.call('eth_getBalance', [to, 'latest'])
    await replaceTransfer(portico, { id, how: 'cancel' })
    const after = await pooled((await look())?.replacement?.hash)
    const own = { to: from.toLowerCase(), value: '0x0', input: '0x', nonce: before.nonce }
    expect(after).toMatchObject(own)
    for (const part of raise(before, after)) expect(part).toBeGreaterThanOrEqual(1125n)
    await chain.test().mine()
    expect((await look())?.status).toMatchObject({ state: 'replaced', same: false })
    expect(await chain.call('eth_getBalance', [to, 'latest'])).toBe(balance)
    expect(portico.store.getState().toast?.message).toMatchObject({ key: 'toast.cancelled' })
    expect(tracker.store.getState()).toHaveLength(1)
    portico.destroy()
  })

  test('that is in a block meanwhile is left as it is, and the wallet gets no request', async () => {
    const { wallet, portico, id, look } = await sendAndWait()
    const callsBefore = wallet.calls.length
    await chain.test().mine()
    await expectCode(replaceTransfer(portico, { id, how: 'cancel' }), 'REPLACE_TOO_LATE')
    expect((await look())?.status.state).toBe('confirmed')
    expect(wallet.calls.slice(callsBefore).map(({ method }) => method)).not.toContain(
      'eth_sendTransaction',
    )
    portico.destroy()
  })

  test('that gets into a block while the wallet asks is reported so', async () => {
    const { wallet, portico, id, look } = await sendAndWait()
    const { connector } = wallet
    const { request } = connector
    Object.assign(connector, {
      request: async (walletRequest: { method: string }) => {
        if (walletRequest.method === 'eth_sendTransaction') await chain.test().mine()
        return request(walletRequest)
      },
    })
    await expectCode(replaceTransfer(portico, { id, how: 'speedUp' }), 'REPLACE_TOO_LATE')
    expect((await look())?.status.state).toBe('confirmed')
    expect((await look())?.replacement).toBeUndefined()
    portico.destroy()
  })

  test('whose visitor declines in the wallet continues as it was', async () => {
    const { wallet, portico, tracker, hash, id, look } = await sendAndWait()
    wallet.setPolicy('decline')
    await expectCode(replaceTransfer(portico, { id, how: 'cancel' }), 'USER_REJECTED')
    expect((await look())?.status).toMatchObject({ state: 'pending', hash })
    expect((await look())?.replacement).toBeUndefined()
    expect(tracker.store.getState()).toHaveLength(1)
    portico.destroy()
  })

  test.each([
    ['speedUp', 1000n, to],
    ['cancel', 0n, from],
  ] as const)(
    '%s by a wallet that takes another nonce is reported, and both are followed',
    async (how, amount, recipient) => {
      const { portico, tracker, hash, id, look } = await sendAndWait({ ownNonces: true })
      await expectCode(replaceTransfer(portico, { id, how }), 'REPLACE_IGNORED')
      expect((await look())?.status).toMatchObject({ state: 'pending', hash })
      expect((await look())?.replacement).toBeUndefined()
      expect(tracker.store.getState()).toHaveLength(2)
      const beside = tracker.store.getState().find((one) => one.id !== id)
      expect(beside?.transfer).toMatchObject({ amount, to: recipient })
      await chain.test().mine()
      expect((await look())?.status.state).toBe('confirmed')
      expect((await tracker.look(beside?.id ?? ''))?.state).toBe('confirmed')
      portico.destroy()
    },
  )

  test.each([
    ['another recipient', { to: accounts.second.address }, 'RPC_UNAVAILABLE'],
    ['a thousand times its price', { maxFeePerGas: '0xe8d4a51000' }, 'RPC_UNAVAILABLE'],
    ['a type that cannot be checked', { type: '0x7b' }, 'WALLET_UNSUPPORTED'],
  ] as const)('is not replaced when a node returns it with %s', async (_what, lie, code) => {
    const { wallet, portico, hash } = await sendAndWait()
    const node = await startFaultyNode({ upstream: chain.url() })
    const method = 'eth_getTransactionByHash'
    node.setFault({ kind: 'wrongResult', method, result: { ...(await pooled(hash)), ...lie } })
    const { connector } = wallet
    const replaced = {
      network: networkWith([node.url]),
      connector,
      from,
      hash,
      how: 'speedUp',
    } as const
    const sent = wallet.calls.length
    await expectCode(chain.actions().send.replace?.(replaced) ?? Promise.resolve(), code)
    expect(wallet.calls.slice(sent).map((call) => call.method)).not.toContain('eth_sendTransaction')
    await node.stop()
    portico.destroy()
  })

  test('is not replaced if it is another transfer than the confirmed one', async () => {
    const { wallet, portico, hash } = await sendAndWait()
    const { connector } = wallet
    const other = { from, to, amount: 999n }
    const params = { network: chain.network(), connector, from, hash, how: 'speedUp' } as const
    const replaced = chain.actions().send.replace?.({ ...params, transfer: other })
    await expectCode(replaced ?? Promise.resolve(), 'TRANSACTION_MISMATCH')
    portico.destroy()
  })

  test('of a wallet that uses another account now stays unchanged', async () => {
    const { portico, wallet, id } = await sendAndWait()
    wallet.emit('accountsChanged', [accounts.second.address])
    await expectCode(replaceTransfer(portico, { id, how: 'cancel' }), 'WALLET_WRONG_ACCOUNT')
    portico.destroy()
  })
})
