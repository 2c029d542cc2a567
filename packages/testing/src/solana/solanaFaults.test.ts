import {
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND as BLOCKHASH_NOT_FOUND,
  SOLANA_ERROR__INSTRUCTION_ERROR__COMPUTATIONAL_BUDGET_EXCEEDED as BUDGET_EXCEEDED,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED as HEIGHT_EXCEEDED,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR as HTTP_ERROR,
  isSolanaError,
  type KeyPairSigner,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
} from '@solana/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FaultyNode, startFaultyNode } from '../chains/startFaultyNode.ts'
import { solanaAccounts } from './accounts.ts'
import { failureOf, send, transferOf } from './onSolana.test.util.ts'
import type { SolanaNode } from './solanaNode.ts'
import { solanaTestClient } from './solanaTestClient.ts'
import { startSolanaNode } from './startSolanaNode.ts'
import { signerOf } from './transactions/signTransaction.ts'

let node: SolanaNode
let proxy: FaultyNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  proxy = await startFaultyNode({ upstream: node.url })
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(async () => {
  await proxy.stop()
  await node.stop()
})
beforeEach(async () => {
  proxy.setFault(null)
  await solanaTestClient(node.url).setFault(null)
})

const rpc = () => createSolanaRpc(node.url)

async function transaction() {
  const { address } = await generateKeyPairSigner()
  return { address, transaction: await transferOf(node, demo, address, 1_000_000n) }
}

const balanceOf = async (address: typeof demo.address) =>
  (await rpc().getBalance(address).send()).value

describe('a fault of the chain', () => {
  test('lets a blockhash expire before the transaction arrives', async () => {
    await solanaTestClient(node.url).setFault({ kind: 'expiredBlockhash', times: 1 })
    const failure = await failureOf(send(node, (await transaction()).transaction))
    if (!isSolanaError(failure, PREFLIGHT_FAILURE)) throw failure
    expect(isSolanaError(failure.cause, BLOCKHASH_NOT_FOUND)).toBe(true)
    const next = await transaction()
    await send(node, next.transaction)
    expect(await balanceOf(next.address)).toBe(1_000_000n)
  })

  test('accepts a transaction that never gets into a block', async () => {
    node.setFault({ kind: 'neverIncluded' })
    const lost = await transaction()
    const rpcSubscriptions = createSolanaRpcSubscriptions(node.webSocketUrl)
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions })
    const outcome = failureOf(sendAndConfirm(lost.transaction, { commitment: 'confirmed' }))
    const signature = getSignatureFromTransaction(lost.transaction)
    const { value } = await rpc().getSignatureStatuses([signature]).send()
    expect(value).toEqual([null])
    // kit requests the height itself when a slot passes.
    const clock = setInterval(() => node.mine(20), 5)
    expect(isSolanaError(await outcome, HEIGHT_EXCEEDED)).toBe(true)
    clearInterval(clock)
    expect(await balanceOf(lost.address)).toBe(0n)
  })

  test('includes a failed transaction, whose fee is paid', async () => {
    node.setFault({ kind: 'includedWithError' })
    const before = await balanceOf(demo.address)
    const failing = await transaction()
    const rpcSubscriptions = createSolanaRpcSubscriptions(node.webSocketUrl)
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions })
    const failure = await failureOf(
      sendAndConfirm(failing.transaction, { commitment: 'confirmed' }),
    )
    expect(isSolanaError(failure, BUDGET_EXCEEDED)).toBe(true)
    const signature = getSignatureFromTransaction(failing.transaction)
    const found = await rpc()
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send()
    const err = { InstructionError: [0n, 'ComputationalBudgetExceeded'] }
    expect(found?.meta).toMatchObject({ err, status: { Err: err }, fee: 5000n })
    expect(await balanceOf(demo.address)).toBe(before - 5000n)
    expect(await balanceOf(failing.address)).toBe(0n)
  })

  test('occurs as often as requested', async () => {
    node.setFault({ kind: 'neverIncluded', times: 1 })
    const lost = await transaction()
    const found = await transaction()
    await send(node, lost.transaction)
    await send(node, found.transaction)
    expect([await balanceOf(lost.address), await balanceOf(found.address)]).toEqual([
      0n,
      1_000_000n,
    ])
  })

  test('is refused if it is unknown', async () => {
    const wrong = { kind: 'wrongChainId' } as never
    await expect(solanaTestClient(node.url).setFault(wrong)).rejects.toMatchObject({ code: -32602 })
  })
})

describe('a fault of the connection', () => {
  const throughProxy = () => createSolanaRpc(proxy.url)

  test('does not exist until it is set', async () => {
    expect(await throughProxy().getHealth().send()).toBe('ok')
    expect(proxy.count('getHealth')).toBe(1)
  })

  test.each([429, 500])('answers %d', async (status) => {
    proxy.setFault({ kind: 'httpStatus', status, retryAfter: 1 })
    const failure = await failureOf(throughProxy().getSlot().send())
    if (!isSolanaError(failure, HTTP_ERROR)) throw failure
    expect(failure.context.statusCode).toBe(status)
    expect(failure.context.headers.get('retry-after')).toBe('1')
  })

  test('delays answers', async () => {
    proxy.setFault({ kind: 'slow', ms: 60_000 })
    const impatient = throughProxy()
      .getSlot()
      .send({ abortSignal: AbortSignal.timeout(30) })
    await expect(impatient).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('drops the connection', async () => {
    proxy.setFault({ kind: 'dropConnection' })
    await expect(throughProxy().getSlot().send()).rejects.toThrow('fetch failed')
  })

  test('lies only about one method', async () => {
    proxy.setFault({ kind: 'wrongResult', result: '1'.repeat(32), method: 'getGenesisHash' })
    expect(await throughProxy().getGenesisHash().send()).toBe('1'.repeat(32))
    expect(await throughProxy().getHealth().send()).toBe('ok')
  })
})
