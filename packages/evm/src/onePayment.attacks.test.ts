import { type Asset, createPortico, sendTransfer } from '@portico/core'
import { type Connector, connect, lookForWallets } from '@portico/core/adapter'
import { type Page, trackerOf } from '@portico/core/internal'
import { expectCode, testPlatform } from '@portico/testing'
import { accounts } from '@portico/testing/chains'
import { describe, expect, test, vi } from 'vitest'
import { evm } from './evm.ts'
import { onAnvil } from './onAnvil.test.util.ts'

const chain = onAnvil()
const to = accounts.third.address
const asset: Asset = {
  networkId: 'eip155:31337',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 10n ** 18n,
}
const page: Page = { awake: () => true, onWake: () => () => {}, onStored: () => () => {} }

type Request = Connector['request']

/** A page of a site, whose wallet answers a request to send in its own way. */
async function open(send: (request: Request) => Request, storage = testPlatform().storage) {
  const wallet = chain.wallet().connector
  const forward = send((walletRequest) => wallet.request(walletRequest))
  const connector: Connector = {
    ...wallet,
    request: (walletRequest) =>
      walletRequest.method === 'eth_sendTransaction'
        ? forward(walletRequest)
        : wallet.request(walletRequest),
  }
  const platform = testPlatform({ fetch: globalThis.fetch, page, storage })
  const discover = (found: (connector: Connector) => void) => {
    found(connector)
    return () => {}
  }
  const portico = createPortico({
    adapters: [{ ...evm(), discover }],
    networks: [chain.network()],
    platform,
  })
  await lookForWallets(portico)
  await connect(portico, { connector })
  const tracker = trackerOf(portico)
  const newest = () => tracker.store.getState()[0]
  return { portico, platform, storage, newest }
}

/** Lets the tracker poll until a transfer has reached this state. */
const until = (state: string, { platform, newest }: Awaited<ReturnType<typeof open>>) =>
  vi.waitFor(
    () => {
      platform.advance(30_000)
      expect(newest()?.status.state).toBe(state)
    },
    { interval: 20 },
  )
const paid = async () => BigInt(await chain.call<string>('eth_getBalance', [to, 'latest']))
const send = ({ portico }: Awaited<ReturnType<typeof open>>, amount: bigint) =>
  sendTransfer(portico, { asset, to, amount })

describe('a wallet that sends and whose answer gets lost', () => {
  test.each([
    ['by a broken line', () => new Error('The message port closed')],
    ['by its own node', () => Object.assign(new Error('Internal error'), { code: -32603 })],
    [
      'by a time-out',
      () => Object.assign(new Error('Request timed out'), { name: 'TimeoutError' }),
    ],
  ])(
    '%s may have sent: nothing is offered again, and the transaction is found on the chain',
    async (_how, why) => {
      const before = await paid()
      const opened = await open((request) => async (walletRequest) => {
        await request(walletRequest)
        throw why()
      })
      await expectCode(send(opened, 1001n), 'SEND_UNKNOWN')
      expect(opened.newest()?.status.state).toBe('unsure')
      await until('confirmed', opened)
      expect(await paid()).toBe(before + 1001n)
    },
  )

  test('by nonsense may have sent as well', async () => {
    const opened = await open((request) => async (walletRequest) => {
      await request(walletRequest)
      return { hash: 'yes' }
    })
    await expectCode(send(opened, 1002n), 'SEND_UNKNOWN')
    await until('confirmed', opened)
  })
})

test('finds on the next page a transaction that the wallet sent after the first page was left', async () => {
  const before = await paid()
  const decided = Promise.withResolvers<void>()
  const first = await open((request) => async (walletRequest) => {
    await decided.promise
    return request(walletRequest)
  })
  send(first, 1003n).catch(() => {})
  await vi.waitFor(() =>
    expect(first.newest()?.status).toMatchObject({ since: expect.any(Number) }),
  )
  expect(first.newest()?.status.state).toBe('waiting')
  first.portico.destroy()
  const next = await open((request) => request, first.storage)
  expect(next.newest()?.status.state).toBe('unsure')
  next.platform.advance(60_000)
  expect(next.newest()?.status.state).toBe('unsure')
  decided.resolve()
  await until('confirmed', next)
  expect(next.newest()?.transfer.amount).toBe(1003n)
  expect(await paid()).toBe(before + 1003n)
})

test('does not mistake another transaction of the account for it', async () => {
  const opened = await open((request) => async (walletRequest) => {
    const [call] = walletRequest.params as [Record<string, unknown>]
    await request({ ...walletRequest, params: [{ ...call, value: '0x7' }] })
    throw new Error('The message port closed')
  })
  await expectCode(send(opened, 1004n), 'SEND_UNKNOWN')
  opened.platform.advance(60_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(opened.newest()?.status.state).toBe('unsure')
})

test('reports a refusal of the wallet, with a reason or by its owner, as refused', async () => {
  const refusing = (code: number, message: string) =>
    open(() => () => Promise.reject(Object.assign(new Error(message), { code })))
  const declined = await refusing(4001, 'User rejected the request.')
  await expectCode(send(declined, 1n), 'USER_REJECTED')
  expect(declined.newest()).toBeUndefined()
  const refused = await refusing(-32_000, 'The policy of this wallet forbids it')
  await expectCode(send(refused, 1n), 'SEND_FAILED')
  expect(refused.newest()?.status.state).toBe('failed')
  const poor = await refusing(-32_603, 'insufficient funds for gas * price + value')
  await expectCode(send(poor, 1n), 'INSUFFICIENT_FUNDS')
})

test('drops a transfer that cannot be found after an hour', async () => {
  const opened = await open(() => () => Promise.reject(new Error('The message port closed')))
  await expectCode(send(opened, 1005n), 'SEND_UNKNOWN')
  opened.platform.advance(30 * 60_000)
  expect(opened.newest()?.status.state).toBe('unsure')
  await vi.waitFor(() => {
    opened.platform.advance(31 * 60_000)
    expect(opened.newest()).toBeUndefined()
  })
})
