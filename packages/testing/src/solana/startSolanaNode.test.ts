import {
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED as ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND as BLOCKHASH_NOT_FOUND,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM as CUSTOM,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT as NO_RENT,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE as WRONG_SIGNATURE,
} from '@solana/kit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { solanaAccounts } from './accounts.ts'
import { failureOf, send, signed, transfer, transferOf } from './onSolana.test.util.ts'
import type { SolanaNode } from './solanaNode.ts'
import { startSolanaNode } from './startSolanaNode.ts'
import { signerOf } from './transactions/signTransaction.ts'

let node: SolanaNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(() => node.stop())
beforeEach(() => {
  node.setFault(null)
  node.setAutomine(true)
})

const rpc = () => createSolanaRpc(node.url)
const stranger = async () => (await generateKeyPairSigner()).address
const balanceOf = async (address: Parameters<ReturnType<typeof rpc>['getBalance']>[0]) =>
  (await rpc().getBalance(address).send()).value

/** Returns the reason why a transaction was refused before it was sent. */
async function refusal(sending: Promise<unknown>): Promise<unknown> {
  const failure = await failureOf(sending)
  if (!isSolanaError(failure, PREFLIGHT_FAILURE)) throw failure
  return failure.cause
}

describe('a transfer', () => {
  test('is sent and confirmed over WebSocket', async () => {
    const address = await stranger()
    const transaction = await transferOf(node, demo, address, 1_500_000_000n)
    const rpcSubscriptions = createSolanaRpcSubscriptions(node.webSocketUrl)
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions })
    await sendAndConfirm(transaction, { commitment: 'confirmed' })
    expect(await balanceOf(address)).toBe(1_500_000_000n)
    const signature = getSignatureFromTransaction(transaction)
    const { value } = await rpc().getSignatureStatuses([signature]).send()
    expect(value).toMatchObject([{ err: null, confirmationStatus: 'finalized' }])
  })

  test('can be of the legacy form', async () => {
    const address = await stranger()
    await send(node, await signed(node, demo, [transfer(demo, address, 2_000_000n)], 'legacy'))
    expect(await balanceOf(address)).toBe(2_000_000n)
  })

  test('above the balance is refused before it is sent', async () => {
    const poor = await generateKeyPairSigner()
    await rpc().requestAirdrop(poor.address, lamports(10_000_000n)).send()
    const transaction = await transferOf(node, poor, demo.address, 20_000_000n)
    // 1 is the system program's "not enough lamports".
    expect(await refusal(send(node, transaction))).toMatchObject({
      context: { __code: CUSTOM, code: 1, index: 0 },
    })
    expect(await balanceOf(poor.address)).toBe(10_000_000n)
  })

  test('that is too small to open an account is refused', async () => {
    const transaction = await transferOf(node, demo, await stranger(), 1n)
    expect(isSolanaError(await refusal(send(node, transaction)), NO_RENT)).toBe(true)
    const least = await rpc().getMinimumBalanceForRentExemption(0n).send()
    expect(least).toBe(890_880n)
    await send(node, await transferOf(node, demo, await stranger(), least))
  })

  test('is accepted once', async () => {
    const transaction = await transferOf(node, demo, await stranger(), 1_000_000n)
    await send(node, transaction)
    expect(isSolanaError(await refusal(send(node, transaction)), ALREADY_PROCESSED)).toBe(true)
  })

  test('with another signature, or with none, is refused', async () => {
    const transaction = await transferOf(node, demo, await stranger(), 1_000_000n)
    for (const signature of [new Uint8Array(64).fill(7), null]) {
      const signatures = { [demo.address]: signature } as typeof transaction.signatures
      const failure = await failureOf(send(node, { ...transaction, signatures }))
      expect(isSolanaError(failure, WRONG_SIGNATURE)).toBe(true)
    }
  })

  test('that was changed after it was signed is refused', async () => {
    const transaction = await transferOf(node, demo, await stranger(), 1_000_000n)
    const messageBytes = Uint8Array.from(transaction.messageBytes)
    messageBytes[messageBytes.length - 3] = 0xff
    const changed = { ...transaction, messageBytes } as unknown as typeof transaction
    expect(isSolanaError(await failureOf(send(node, changed)), WRONG_SIGNATURE)).toBe(true)
  })
})

describe('the lifetime of a blockhash', () => {
  test('is 150 blocks', async () => {
    const { value } = await rpc().getLatestBlockhash().send()
    const height = await rpc().getBlockHeight().send()
    expect(value.lastValidBlockHeight).toBe(height + 150n)
    const isValid = async () => (await rpc().isBlockhashValid(value.blockhash).send()).value
    node.mine(150)
    expect([await rpc().getBlockHeight().send(), await isValid()]).toEqual([height + 150n, true])
    node.mine()
    expect(await isValid()).toBe(false)
  })

  test('ends a transaction that was not sent in time', async () => {
    const transaction = await transferOf(node, demo, await stranger(), 1_000_000n)
    node.mine(151)
    expect(isSolanaError(await refusal(send(node, transaction)), BLOCKHASH_NOT_FOUND)).toBe(true)
  })

  test('ends a transaction that waited too long for a block', async () => {
    const address = await stranger()
    node.setAutomine(false)
    const last = await send(node, await transferOf(node, demo, address, 1_000_000n))
    const { value: waiting } = await rpc().getSignatureStatuses([last]).send()
    expect(waiting).toEqual([null])
    node.mine()
    expect(await balanceOf(address)).toBe(1_000_000n)
    const late = await transferOf(node, demo, address, 2_000_000n)
    node.mine(150)
    // Accepted at its last valid height, it is in the next block, as on a public chain.
    await send(node, late)
    node.mine()
    expect(await balanceOf(address)).toBe(3_000_000n)
  })

  test('does not count slots', async () => {
    const slot = await rpc().getSlot().send()
    expect(slot).toBeGreaterThan(await rpc().getBlockHeight().send())
  })
})

test('amounts above the numbers of JavaScript stay exact', async () => {
  const address = await stranger()
  const amount = 2n ** 53n + 1n
  await send(node, await transferOf(node, await signerOf(solanaAccounts.faucet), address, amount))
  expect(await balanceOf(address)).toBe(amount)
})

test('the clock creates blocks, and their time is the given one', async () => {
  const time = 1_700_000_000_000
  const other = await startSolanaNode({ slotMs: 1, now: () => time })
  const clock = createSolanaRpc(other.url)
  const first = await clock.getBlockHeight().send()
  await expect.poll(() => clock.getBlockHeight().send()).toBeGreaterThan(first)
  expect(await clock.getBlockTime(await clock.getSlot().send()).send()).toBe(1_700_000_000n)
  await other.stop()
})

test('a taken port is reported', async () => {
  await expect(startSolanaNode({ port: node.port })).rejects.toMatchObject({
    code: 'PORT_TAKEN',
    port: node.port,
  })
})
