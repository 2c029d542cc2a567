import {
  createSolanaRpc,
  generateKeyPairSigner,
  getBase64Decoder,
  type Instruction,
  type KeyPairSigner,
  type TransactionMessageBytesBase64,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../accounts.ts'
import { send, signed, transfer } from '../onSolana.test.util.ts'
import type { SolanaNode } from '../solanaNode.ts'
import { startSolanaNode } from '../startSolanaNode.ts'
import { solanaTokens } from '../tokens/tokens.ts'
import { signerOf } from './signTransaction.ts'

let node: SolanaNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(() => node.stop())

const rpc = () => createSolanaRpc(node.url)
const limit = (units: number) => getSetComputeUnitLimitInstruction({ units })
const price = (microLamports: bigint) => getSetComputeUnitPriceInstruction({ microLamports })
const toItself = () => transfer(demo, demo.address, 1n)

async function openAccount(): Promise<Instruction> {
  const { mint, program } = solanaTokens.dollar
  const owner = demo.address
  const [ata] = await findAssociatedTokenPda({ owner, mint, tokenProgram: program })
  const accounts = { payer: demo, ata, owner, mint, tokenProgram: program }
  return getCreateAssociatedTokenIdempotentInstruction(accounts)
}

async function fromAnother(): Promise<Instruction> {
  const other = await generateKeyPairSigner()
  return transfer(other, other.address, 0n)
}

test.each<[string, bigint, () => Promise<Instruction[]> | Instruction[]]>([
  ['a signature', 5000n, () => [toItself()]],
  ['two signatures', 10_000n, async () => [toItself(), await fromAnother()]],
  ['a price for the requested units', 5500n, () => [limit(5000), price(100_000n), toItself()]],
  ['a price, rounded up', 5001n, () => [limit(450), price(1n), toItself()]],
  ['a price for the usual units of built-in programs', 5600n, () => [price(100_000n), toItself()]],
  [
    'a price for the usual units of a program',
    5000n + 20_300n,
    async () => [price(100_000n), await openAccount()],
  ],
  [
    'a price for no more units than there are',
    5000n + 140_000n,
    () => [limit(9_000_000), price(100_000n), toItself()],
  ],
])('the fee for %s is %d lamports, both estimated and charged', async (_what, fee, make) => {
  const transaction = await signed(node, demo, await make())
  const message = getBase64Decoder().decode(transaction.messageBytes)
  const named = await rpc()
    .getFeeForMessage(message as TransactionMessageBytesBase64)
    .send()
  expect(named.value).toBe(fee)
  const { value: before } = await rpc().getBalance(demo.address).send()
  const signature = await send(node, transaction)
  const { value: after } = await rpc().getBalance(demo.address).send()
  expect(before - after).toBe(fee)
  const found = await rpc()
    .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta?.fee).toBe(fee)
})

test('a message whose blockhash has expired has no fee', async () => {
  const transaction = await signed(node, demo, [toItself()])
  const message = getBase64Decoder().decode(transaction.messageBytes)
  node.mine(151)
  const { value } = await rpc()
    .getFeeForMessage(message as TransactionMessageBytesBase64)
    .send()
  expect(value).toBeNull()
})

test('recent prices are those of transactions that wrote to the accounts', async () => {
  node.mine(200)
  await send(node, await signed(node, demo, [price(4000n), toItself()]))
  node.mine()
  const pricesOf = async (
    ...accounts: Parameters<ReturnType<typeof rpc>['getRecentPrioritizationFees']>
  ) =>
    (
      await rpc()
        .getRecentPrioritizationFees(...accounts)
        .send()
    ).map((one) => one.prioritizationFee)
  const all = await pricesOf()
  expect(all).toHaveLength(150)
  expect(all.slice(-3)).toEqual([0n, 4000n, 0n])
  expect((await pricesOf([demo.address])).slice(-2)).toEqual([4000n, 0n])
  expect((await pricesOf([solanaAccounts.third.address])).slice(-2)).toEqual([0n, 0n])
})
