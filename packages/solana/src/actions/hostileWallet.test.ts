import type { ActionsOf, AdapterActions } from '@portico/core/adapter'
import { expectCode, type Mischief } from '@portico/testing'
import { solanaAccounts, solanaTokens } from '@portico/testing/chains'
import {
  type Address,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { newAddress, onSolana } from '../onSolana.test.util.ts'

const chain = onSolana()
const { from } = chain
const needed = ['standard:connect', 'standard:events']
const sending = [...needed, 'solana:signAndSendTransaction']

let to: string
beforeAll(async () => {
  to = await newAddress()
})

const transfer = (token?: string) => ({
  network: chain.network(),
  from,
  to,
  amount: 10_000_000n,
  token,
})

describe('a wallet that signs something else', () => {
  test.each<[Mischief, 'TRANSACTION_ALTERED' | 'WALLET_WRONG_ACCOUNT' | 'WALLET_BAD_ANSWER']>([
    ['anotherTransaction', 'TRANSACTION_ALTERED'],
    ['anotherKey', 'WALLET_WRONG_ACCOUNT'],
    ['unsigned', 'WALLET_BAD_ANSWER'],
    ['nonsense', 'WALLET_BAD_ANSWER'],
    ['fewer', 'WALLET_BAD_ANSWER'],
  ])('%s: nothing is sent', async (mischief, code) => {
    const { connector, misbehave } = await chain.connected()
    misbehave(mischief)
    const before = await chain.balanceOf(from)
    for (const token of [undefined, solanaTokens.dollar.mint])
      await expectCode(chain.actions().send.send({ ...transfer(token), connector }), code)
    expect(await chain.balanceOf(from)).toBe(before)
  })

  test('one that adds an instruction without a transfer is accepted', async () => {
    const { connector, misbehave } = await chain.connected()
    misbehave('guard')
    const { hash } = await chain.actions().send.send({ ...transfer(), connector })
    const wait = { network: chain.network(), hash, transfer: transfer() }
    expect(await chain.actions().send.waitForReceipt(wait)).toEqual({ status: 'confirmed', hash })
  })
})

describe('a wallet that uses another blockhash', () => {
  /** Connects a wallet whose visitor takes as long as some blocks. */
  async function slowWallet() {
    const { connector, misbehave } = await chain.connected()
    misbehave('refresh')
    const request: typeof connector.request = (asked) => {
      chain.node().mine(5)
      return connector.request(asked)
    }
    return { ...connector, request }
  }

  test('sends, and its transaction is followed for as long as it may be valid', async () => {
    const connector = await slowWallet()
    const seen: object[] = []
    const onRequest = (request: object) => seen.push(request)
    const { send } = chain.actions()
    const height = Number(await chain.rpc().getBlockHeight().send())
    const sent = await send.send({ ...transfer(), connector, onRequest })
    const { hash, expiresAtBlock = 0 } = sent
    expect(seen).toEqual([{ hash, expiresAtBlock }])
    // The wallet's blockhash is five blocks younger than ours. Ours was not older than this height.
    expect(expiresAtBlock).toBeGreaterThanOrEqual(height + 5 + 150)
    const wait = { network: chain.network(), hash, transfer: transfer() }
    expect(await send.waitForReceipt(wait)).toEqual({ status: 'confirmed', hash })
  })

  test('is refused if the site sends, which would report a valid transaction as dead', async () => {
    const connector = await slowWallet()
    const { value } = await chain.rpc().getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(from as Address, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
    )
    const transaction = new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
    const { signTransaction } = chain.actions() as AdapterActions & ActionsOf<'signTransaction'>
    const params = { network: chain.network(), connector, address: from, transaction }
    await expectCode(signTransaction(params), 'TRANSACTION_ALTERED')
  })
})

test('refuses to send a token whose decimals differ from those of the typed amount', async () => {
  const { mint, decimals } = solanaTokens.dollar
  const { connector, calls } = await chain.connected()
  const wrong = { ...transfer(mint), decimals: decimals + 3, connector }
  await expect(chain.actions().send.send(wrong)).rejects.toMatchObject({
    code: 'EXECUTION_REVERTED',
    params: { reason: 'the decimals of the token are others' },
  })
  expect(calls.some(({ feature }) => feature.startsWith('solana:sign'))).toBe(false)
  const right = { ...transfer(mint), decimals, connector }
  expect((await chain.actions().send.send(right)).hash).toMatch(/^\w{64,88}$/)
})

describe('a wallet that sends by itself', () => {
  test('gets a request if it signs nothing without sending', async () => {
    const { connector, calls } = await chain.connected({ features: sending })
    const sent = await chain.actions().send.send({ ...transfer(), connector })
    const wait = { network: chain.network(), ...sent, transfer: transfer() }
    expect(await chain.actions().send.waitForReceipt(wait)).toMatchObject({ status: 'confirmed' })
    expect(calls.at(-1)?.feature).toBe('solana:signAndSendTransaction')
    expect(sent.expiresAtBlock).toBeGreaterThan(0)
  })

  test('is detected on chain if it sends something else', async () => {
    const { connector, misbehave } = await chain.connected({ features: sending })
    misbehave('anotherTransaction')
    const sent = await chain.actions().send.send({ ...transfer(), connector })
    const wait = { network: chain.network(), ...sent, transfer: transfer() }
    await expectCode(chain.actions().send.waitForReceipt(wait), 'TRANSACTION_MISMATCH')
    const look = { ...wait, from }
    expect(await chain.actions().send.getTransactionStatus(look)).toMatchObject({
      status: 'failed',
    })
  })

  test.each(['getSignatureStatuses', 'getBlockHeight'])(
    'may have sent a transaction that no node can be queried for (%s)',
    async (method) => {
      const { connector, misbehave } = await chain.connected({ features: sending })
      misbehave('anotherTransaction')
      const error = { code: -32602, message: 'Invalid params' }
      const refusing = (async (input: string, init: RequestInit) =>
        String(init.body).includes(method)
          ? Response.json({ jsonrpc: '2.0', id: 1, error })
          : fetch(input, init)) as typeof fetch
      const sent = chain.actions(refusing).send.send({ ...transfer(), connector })
      await expectCode(sent, 'SEND_UNKNOWN')
    },
  )

  test('gets one request if it reports that it cannot once it has sent', async () => {
    const { connector, misbehave, calls } = await chain.connected({ features: sending })
    misbehave('sendsAndDenies')
    const before = await chain.balanceOf(to)
    const sent = chain.actions().send.send({ ...transfer(), amount: 12_000_000n, connector })
    await expectCode(sent, 'SEND_UNKNOWN')
    expect(calls.filter(({ feature }) => feature.includes('Send'))).toHaveLength(1)
    expect((await chain.balanceOf(to)) - before).toBe(12_000_000n)
  })

  test('is detected at once if it returns an earlier signature, or nonsense', async () => {
    const { connector, misbehave } = await chain.connected({ features: sending })
    await chain.actions().send.send({ ...transfer(), connector })
    misbehave('lastSignature')
    const again = { ...transfer(), amount: 11_000_000n, connector }
    await expectCode(chain.actions().send.send(again), 'TRANSACTION_MISMATCH')
    misbehave('nonsense')
    await expectCode(chain.actions().send.send(again), 'WALLET_BAD_ANSWER')
  })
})

describe('the version of a transaction', () => {
  const versionsRequested = async (versions: readonly unknown[], features?: readonly string[]) => {
    const how = features ? { versions, features } : { versions }
    const { connector, calls } = await chain.connected(how)
    await chain.actions().send.send({ ...transfer(), connector })
    const [input] = (calls.at(-1)?.inputs ?? []) as [{ transaction: Uint8Array }]
    return getTransactionDecoder().decode(input.transaction).messageBytes[0]
  }
  test.each([['signing'], ['sending']])('is one that the wallet supports, %s', async (way) => {
    const features = way === 'sending' ? sending : undefined
    expect(await versionsRequested(['legacy', 0], features)).toBe(1)
    expect(await versionsRequested([0], features)).toBe(0x80)
    await expectCode(versionsRequested([1], features), 'WALLET_UNSUPPORTED')
  })
})

describe('a signed message', () => {
  const sign = async (mischief: Mischief | undefined, features?: readonly string[]) => {
    const wallet = await chain.connected(features && { features })
    wallet.misbehave(mischief)
    const { connector } = wallet
    return chain.actions().signMessage({ connector, address: from, message: 'hello' })
  }

  test('must be signed by the account and be the requested one', async () => {
    expect(await sign(undefined)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    await expectCode(sign('anotherKey'), 'WALLET_WRONG_ACCOUNT')
    await expectCode(sign('wrappedMessage'), 'WALLET_WRONG_ACCOUNT')
    await expectCode(sign('nonsense'), 'WALLET_BAD_ANSWER')
    await expectCode(sign('fewer'), 'WALLET_BAD_ANSWER')
    const silent = [...needed, 'solana:signTransaction']
    await expectCode(sign(undefined, silent), 'WALLET_UNSUPPORTED')
  })

  test('is refused for an account that the wallet does not have', async () => {
    const { connector } = await chain.connected()
    const { third } = solanaAccounts
    const params = { connector, address: third.address, message: 'hello' }
    await expectCode(chain.actions().signMessage(params), 'WALLET_WRONG_ACCOUNT')
    const send = { ...transfer(), from: third.address, connector }
    await expectCode(chain.actions().send.send(send), 'WALLET_WRONG_ACCOUNT')
  })
})
