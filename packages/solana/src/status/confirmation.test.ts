import { expectCode } from '@portico/testing'
import { solanaAccounts, solanaTokens } from '@portico/testing/chains'
import { afterEach, describe, expect, test } from 'vitest'
import { onSolana } from '../onSolana.test.util.ts'

const chain = onSolana()
const { from } = chain
const { third } = solanaAccounts

afterEach(() => {
  chain.node().setFault(null)
  chain.node().setAutomine(true)
  chain.node().mine()
})

const transfer = (amount = 1000n) => ({ network: chain.network(), from, to: third.address, amount })

async function sent(amount?: bigint) {
  const { connector } = await chain.connected()
  const params = transfer(amount)
  return { params, ...(await chain.actions().send.send({ ...params, connector })) }
}

describe('the end of a transaction', () => {
  test('comes after a wait, confirmed in its block', async () => {
    chain.node().setAutomine(false)
    const { params, hash, expiresAtBlock } = await sent()
    const query = { network: params.network, from, hash, expiresAtBlock, transfer: params }
    const look = () => chain.actions().send.getTransactionStatus(query)
    expect((await look()).status).toMatch(/unknown|pending/)
    expect(await chain.actions().send.waitForReceipt({ ...query, timeoutMs: 50 })).toEqual({
      status: 'pending',
      hash,
    })
    chain.node().mine()
    expect(await look()).toEqual({ status: 'confirmed', hash })
  })

  test('is an expiry if no block takes it, which ends the wait', async () => {
    chain.node().setFault({ kind: 'neverIncluded', times: 1 })
    const { params, hash, expiresAtBlock = 0 } = await sent()
    const query = { network: params.network, from, hash, expiresAtBlock, transfer: params }
    const look = () => chain.actions().send.getTransactionStatus(query)
    const { lastValidBlockHeight } = (await chain.rpc().getLatestBlockhash().send()).value
    expect(expiresAtBlock).toBeLessThanOrEqual(Number(lastValidBlockHeight))
    const left = expiresAtBlock - Number(await chain.rpc().getBlockHeight().send())
    // Another node may be this many blocks behind.
    chain.node().mine(left + 32)
    expect(await look()).toEqual({ status: 'unknown' })
    chain.node().mine()
    expect(await look()).toEqual({ status: 'dropped' })
    await expectCode(chain.actions().send.waitForReceipt(query), 'TRANSACTION_EXPIRED')
  })

  test('is an expiry if its blockhash is too old on arrival', async () => {
    chain.node().setFault({ kind: 'expiredBlockhash', times: 1 })
    const { params, hash, expiresAtBlock } = await sent()
    chain.node().mine(200)
    const query = { network: params.network, hash, expiresAtBlock, transfer: params }
    await expectCode(chain.actions().send.waitForReceipt(query), 'TRANSACTION_EXPIRED')
  })

  test('is an error with its reason if it fails on chain, and never a success', async () => {
    chain.node().setFault({ kind: 'includedWithError', times: 1 })
    const { params, hash, expiresAtBlock } = await sent()
    const query = { network: params.network, hash, expiresAtBlock, transfer: params }
    const failure = {
      code: 'TRANSACTION_REVERTED',
      params: { reason: 'it takes more compute units than it asked for' },
    }
    await expect(chain.actions().send.waitForReceipt(query)).rejects.toMatchObject(failure)
    expect(await chain.actions().send.getTransactionStatus({ ...query, from })).toMatchObject({
      status: 'failed',
      hash,
      error: failure,
    })
  })

  test('is a mismatch if it is of another account, or of another amount', async () => {
    const { params, hash } = await sent(2000n)
    const status = (over: object) =>
      chain.actions().send.getTransactionStatus({ network: params.network, from, hash, ...over })
    expect(await status({ transfer: params })).toEqual({ status: 'confirmed', hash })
    const token = solanaTokens.dollar.mint
    for (const over of [
      { from: third.address },
      { transfer: { ...params, amount: 2001n } },
      { transfer: { ...params, to: from } },
      { transfer: { ...params, from: third.address } },
      { transfer: { ...params, token } },
    ])
      expect(await status(over)).toMatchObject({
        status: 'failed',
        error: { code: 'TRANSACTION_MISMATCH' },
      })
  })

  test('is not looked for without a valid signature', async () => {
    const { actions, network } = chain
    for (const hash of ['', 'x', `0x${'f'.repeat(64)}`, from]) {
      const look = actions().send.getTransactionStatus({ network: network(), from, hash })
      await expectCode(look, 'RECEIPT_NOT_FOUND')
      await expectCode(
        actions().send.waitForReceipt({ network: network(), hash }),
        'RECEIPT_NOT_FOUND',
      )
    }
  })
})

test('does not drop an unknown transaction because of a node that is behind another one', async () => {
  const { params, hash, expiresAtBlock = 0 } = await sent(5000n)
  const before = Number(await chain.rpc().getSlot().send())
  chain.node().mine(500)
  let slot = before
  const behind: typeof fetch = async (input, init) => {
    if (!String(init?.body).includes('getSignatureStatuses')) return fetch(input, init)
    const result = { context: { slot }, value: [null] }
    return Response.json({ jsonrpc: '2.0', id: 1, result })
  }
  const query = { network: params.network, from, hash, expiresAtBlock, transfer: params }
  const look = () => chain.actions(behind).send.getTransactionStatus(query)
  expect(await look()).toEqual({ status: 'unknown' })
  slot = before + 500
  expect(await look()).toEqual({ status: 'dropped' })
})

describe('a node that is lost while it gets a transaction', () => {
  test('may have accepted it: the transaction is followed to its end', async () => {
    let isTaken = false
    const losing: typeof fetch = async (input, init) => {
      if (!String(init?.body).includes('sendTransaction')) return fetch(input, init)
      if (!isTaken) await fetch(input, init)
      isTaken = true
      throw new TypeError('the connection was lost')
    }
    const { connector } = await chain.connected()
    const before = await chain.balanceOf(third.address)
    const params = transfer(3000n)
    const { hash, expiresAtBlock } = await chain.actions(losing).send.send({ ...params, connector })
    const receipt = await chain
      .actions()
      .send.waitForReceipt({ network: params.network, hash, expiresAtBlock, transfer: params })
    expect(receipt).toEqual({ status: 'confirmed', hash })
    expect((await chain.balanceOf(third.address)) - before).toBe(3000n)
  })

  test('gets it again, and sends it once', async () => {
    const twice: typeof fetch = async (input, init) => {
      if (String(init?.body).includes('sendTransaction')) await fetch(input, init)
      return fetch(input, init)
    }
    const { connector } = await chain.connected()
    const before = await chain.balanceOf(third.address)
    await chain.actions(twice).send.send({ ...transfer(4000n), connector })
    expect((await chain.balanceOf(third.address)) - before).toBe(4000n)
  })
})
