import type { ActionsOf, AdapterActions } from '@portico/core/adapter'
import { expectCode, type Mischief } from '@portico/testing'
import { solanaAccounts } from '@portico/testing/chains'
import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createKeyPairSignerFromBytes,
  createNoopSigner,
  createTransactionMessage,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { describe, expect, test } from 'vitest'
import { onSolana } from '../onSolana.test.util.ts'

const chain = onSolana()
const { demo, second, third } = solanaAccounts

const move = (source: Address, amount: bigint) =>
  getTransferSolInstruction({
    source: createNoopSigner(source),
    destination: third.address,
    amount,
  })

/** The actions of every adapter that signs transactions. */
const actions = () => chain.actions() as AdapterActions & ActionsOf<'signTransaction'>

/** A transaction as a site builds it. */
async function made(
  instructions: readonly Instruction[],
  payer = demo.address,
  version: 0 | 'legacy' = 0,
) {
  const { value } = await chain.rpc().getLatestBlockhash().send()
  return compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (empty) => setTransactionMessageFeePayer(payer as Address, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(value, paid),
      (living) => appendTransactionMessageInstructions(instructions, living),
    ),
  )
}

const bytesOf = (transaction: Awaited<ReturnType<typeof made>>) =>
  new Uint8Array(getTransactionEncoder().encode(transaction))

async function signer(mischief?: Mischief) {
  const { connector, misbehave } = await chain.connected()
  misbehave(mischief)
  return { connector, address: demo.address, network: chain.network() }
}

describe('transactions built by a site', () => {
  test('are signed as they are, and succeed on chain', async () => {
    const transaction = bytesOf(await made([move(demo.address, 5000n)]))
    const signed = await actions().signTransaction({ ...(await signer()), transaction })
    expect(signed.slice(65)).toEqual(transaction.slice(65))
    const before = await chain.balanceOf(third.address)
    const params = { ...(await signer()), transaction }
    const hash = await actions().signAndSendTransaction(params)
    expect(hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect((await chain.balanceOf(third.address)) - before).toBe(5000n)
  })

  test('keep the signatures of others', async () => {
    const { secretKey } = second
    const { keyPair } = await createKeyPairSignerFromBytes(getBase58Encoder().encode(secretKey))
    const both = await made([move(demo.address, 1n), move(second.address, 1n)])
    const half = await partiallySignTransaction([keyPair], both)
    const params = { ...(await signer()), transaction: bytesOf(half) }
    const signed = await actions().signTransaction(params)
    const { signatures } = getTransactionDecoder().decode(signed)
    expect(signatures[second.address]).toEqual(half.signatures[second.address])
    expect(signatures[demo.address]).toBeTruthy()
    // A transaction that two have signed must not get a guard instruction for one.
    const guarding = { ...(await signer('guard')), transaction: bytesOf(half) }
    await expectCode(actions().signTransaction(guarding), 'TRANSACTION_ALTERED')
  })

  test.each<[Mischief, 'TRANSACTION_ALTERED' | 'WALLET_WRONG_ACCOUNT' | 'WALLET_BAD_ANSWER']>([
    ['anotherTransaction', 'TRANSACTION_ALTERED'],
    ['anotherKey', 'WALLET_WRONG_ACCOUNT'],
    ['unsigned', 'WALLET_BAD_ANSWER'],
    ['nonsense', 'WALLET_BAD_ANSWER'],
    ['fewer', 'WALLET_BAD_ANSWER'],
  ])('are refused from a wallet that cheats: %s', async (mischief, code) => {
    const transaction = bytesOf(await made([move(demo.address, 1n)]))
    const params = await signer(mischief)
    const ours = actions()
    const before = await chain.balanceOf(demo.address)
    const transactions = [transaction, transaction]
    await expectCode(ours.signTransaction({ ...params, transaction }), code)
    await expectCode(ours.signAllTransactions({ ...params, transactions }), code)
    await expectCode(ours.signAndSendTransaction({ ...params, transaction }), code)
    expect(await chain.balanceOf(demo.address)).toBe(before)
  })

  test('are refused before the wallet gets a request if they are invalid, or for others', async () => {
    const { connector, calls } = await chain.connected()
    const params = { connector, address: demo.address, network: chain.network() }
    const foreign = bytesOf(await made([move(second.address, 1n)], second.address))
    const whole = bytesOf(await made([move(demo.address, 1n)]))
    const before = calls.length
    const ours = actions()
    for (const transaction of [
      new Uint8Array(),
      new Uint8Array([0]),
      new Uint8Array(2000).fill(255),
      whole.slice(0, -1),
      new Uint8Array([...whole, 0]),
      foreign,
    ]) {
      const codes = 'TRANSACTION_INVALID'
      await expectCode(ours.signTransaction({ ...params, transaction }), codes)
      const all = ours.signAllTransactions({ ...params, transactions: [whole, transaction] })
      await expectCode(all, codes)
    }
    expect(calls).toHaveLength(before)
    expect(await ours.signAllTransactions({ ...params, transactions: [] })).toEqual([])
  })

  test('are signed at one request, in order', async () => {
    const { connector, calls } = await chain.connected()
    const params = { connector, address: demo.address, network: chain.network() }
    const transactions = await Promise.all(
      [1n, 2n, 3n].map(async (amount) => bytesOf(await made([move(demo.address, amount)]))),
    )
    const before = calls.length
    const signed = await actions().signAllTransactions({ ...params, transactions })
    expect(calls).toHaveLength(before + 1)
    expect(signed.map((transaction) => transaction.slice(65))).toEqual(
      transactions.map((transaction) => transaction.slice(65)),
    )
  })

  test('have a named error if the chain refuses them', async () => {
    const params = await signer()
    const transaction = bytesOf(await made([move(demo.address, 10n ** 18n)]))
    await expect(
      actions().signAndSendTransaction({ ...params, transaction }),
    ).rejects.toMatchObject({
      code: 'EXECUTION_REVERTED',
      params: { reason: 'the balance is too low' },
    })
  })
})
