import { type Asset, createPortico, sendTransfer } from '@portico/core'
import { connect, lookForWallets, type Platform } from '@portico/core/adapter'
import { type Page, trackerOf } from '@portico/core/internal'
import { testPlatform } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import type { Hex } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { evm } from './evm.ts'
import { onAnvil } from './onAnvil.test.util.ts'

// The tracker of core with a real node: every end of a transaction as the chain produces it.
const chain = onAnvil()
const from = accounts.demo.address
const to = accounts.third.address
const ether = 10n ** 18n

afterEach(async () => {
  await chain.call('anvil_dropAllTransactions')
  await chain.test().setAutomine(true)
  await chain.test().mine()
})

/** A page that is always awake. */
const page: Page = { awake: () => true, onWake: () => () => {}, onStored: () => () => {} }

async function open(platform: Partial<Platform> = {}) {
  const { connector } = chain.wallet()
  const clock = testPlatform({ fetch: globalThis.fetch, page, ...platform })
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
    platform: clock,
  })
  await lookForWallets(portico)
  await connect(portico, { connector })
  const tracker = trackerOf(portico)
  const newest = () => tracker.store.getState()[0]
  const look = async () => {
    const found = newest()
    await tracker.look(found?.id ?? '')
    return newest()?.status
  }
  return { portico, clock, tracker, newest, look }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Lets the wallet send a transfer that stays in the pool, and waits until it is visible there. */
async function sendAndWait({ portico, newest, look }: Opened, amount = 1000n) {
  await chain.test().setAutomine(false)
  const asset: Asset = {
    networkId: 'eip155:31337',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    balance: ether,
  }
  const hash = await new Promise<Hex>((resolve, reject) => {
    sendTransfer(portico, { asset, to, amount, onSubmitted: (hash) => resolve(hash as Hex) }).catch(
      (error) => (newest() ? undefined : reject(error)),
    )
  })
  await expect.poll(async () => (await look())?.state).toBe('pending')
  return hash
}

/** Sends another transaction with the nonce of a pending one, at a higher price. */
async function outbid(hash: Hex, change: object = {}): Promise<Hex> {
  type Sent = { nonce: Hex; to: Hex; value: Hex; input: Hex; maxFeePerGas: Hex }
  const sent = await chain.call<Sent>('eth_getTransactionByHash', [hash])
  const price = `0x${(BigInt(sent.maxFeePerGas) * 3n).toString(16)}`
  return chain.call<Hex>('eth_sendTransaction', [
    {
      from,
      to: sent.to,
      value: sent.value,
      data: sent.input,
      nonce: sent.nonce,
      gas: '0x5208',
      maxFeePerGas: price,
      maxPriorityFeePerGas: price,
      ...change,
    },
  ])
}

describe('a transfer on a real chain', () => {
  test('waits, is slow after a minute, and is confirmed with its block', async () => {
    const opened = await open()
    const hash = await sendAndWait(opened)
    expect(opened.portico.store.getState().pending).toBe(1)
    opened.clock.advance(60_000)
    expect((await opened.look())?.state).toBe('slow')
    await chain.test().mine()
    expect(await opened.look()).toMatchObject({ state: 'confirmed', hash })
    expect(opened.portico.store.getState().pending).toBe(0)
    opened.portico.destroy()
  })

  test('that is sent again at a higher price arrives under the other hash', async () => {
    const opened = await open()
    const hash = await sendAndWait(opened)
    const by = await outbid(hash)
    await chain.test().mine()
    expect(await opened.look()).toMatchObject({ state: 'replaced', hash, by, same: true })
    opened.portico.destroy()
  })

  test('whose nonce another one uses is replaced, and moved nothing', async () => {
    const opened = await open()
    const hash = await sendAndWait(opened)
    const by = await outbid(hash, { to: from, value: '0x0' })
    await chain.test().mine()
    expect(await opened.look()).toMatchObject({ state: 'replaced', hash, by, same: false })
    opened.portico.destroy()
  })

  test('that the pool drops is dropped after a minute, and reappears when it is sent again', async () => {
    const opened = await open()
    const hash = await sendAndWait(opened)
    const raw = await chain.call<Hex>('eth_getRawTransactionByHash', [hash])
    await chain.call('anvil_dropTransaction', [hash])
    await opened.look()
    opened.clock.advance(59_999)
    expect((await opened.look())?.state).not.toBe('dropped')
    opened.clock.advance(1)
    expect(await opened.look()).toMatchObject({ state: 'dropped', hash })
    await chain.call('eth_sendRawTransaction', [raw])
    await chain.test().mine()
    expect(await opened.look()).toMatchObject({ state: 'confirmed', hash })
    opened.portico.destroy()
  })

  test('on a chain that returns to an earlier state is never called confirmed', async () => {
    const opened = await open()
    const snapshot = await chain.test().snapshot()
    await sendAndWait(opened)
    await chain.test().mine()
    await chain.test().revert(snapshot)
    await chain.call('anvil_dropAllTransactions')
    await opened.look()
    opened.clock.advance(60_000)
    expect((await opened.look())?.state).toBe('dropped')
    opened.portico.destroy()
  })

  test('continues after a reload, from the stored state', async () => {
    const first = await open()
    const hash = await sendAndWait(first)
    first.portico.destroy()
    const second = await open({ storage: first.clock.storage })
    expect(second.newest()).toMatchObject({ status: { state: 'pending', hash } })
    await chain.test().mine()
    expect(await second.look()).toMatchObject({ state: 'confirmed', hash })
    second.portico.destroy()
  })
})
