import {
  type SolanaNode,
  solanaAccounts,
  solanaTokens,
  startSolanaNode,
} from '@portico/testing/chains'
import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getTransferCheckedInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRiskyTransaction, loadTransaction } from './loadTransaction.ts'

const [owner, second] = [solanaAccounts.demo.address, solanaAccounts.second.address]
const { mint, decimals } = solanaTokens.dollar
const signer = createNoopSigner(owner)
let node: SolanaNode

beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node?.stop())

async function load(...instructions: Instruction[]) {
  const { value } = await createSolanaRpc(node.url).getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (it) => setTransactionMessageFeePayer(owner, it),
    (it) => setTransactionMessageLifetimeUsingBlockhash(value, it),
    (it) => appendTransactionMessageInstructions(instructions, it),
  )
  const text = getBase64EncodedWireTransaction(compileTransaction(message))
  return loadTransaction({ rpcUrl: node.url }, text, owner)
}

const accountOf = async (whose: Address) => {
  const [place] = await findAssociatedTokenPda({
    owner: whose,
    mint,
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
  })
  return place
}
const sol = (amount: bigint) =>
  getTransferSolInstruction({ source: signer, destination: second, amount })

test('what leaves is told by the accounts before and after, without the fee', async () => {
  const sent = await load(sol(1_500_000_000n))
  expect(sent.simulation).toEqual({
    ...{ status: 'done', delegates: [] },
    changes: [{ amount: '1.5 SOL', isGain: false }],
  })
  expect([sent.isDear, sent.problem]).toEqual([false, undefined])
  const [source, destination] = [await accountOf(owner), await accountOf(second)]
  const transfer = { source, mint, destination, authority: signer, amount: 1_250_000n, decimals }
  expect((await load(getTransferCheckedInstruction(transfer))).simulation).toEqual({
    ...{ status: 'done', delegates: [] },
    changes: [{ amount: '1.25', mint, isGain: false }],
  })
})

test('a permission to spend is told, by the instruction and by what would be so afterwards', async () => {
  const source = await accountOf(owner)
  const approve = getApproveInstruction({ source, delegate: second, owner: signer, amount: 5n })
  const loaded = await load(approve)
  const { simulation, deeds } = loaded
  expect([isRiskyTransaction(loaded), isRiskyTransaction(await load(sol(1n)))]).toEqual([
    true,
    false,
  ])
  expect(simulation).toEqual({ status: 'done', changes: [], delegates: [second] })
  expect(deeds).toEqual([{ kind: 'allow', amount: '5', to: second, account: source }])
})

test('a fee far above what a place costs is told: five thousand SOL do not pass', async () => {
  const limit = getSetComputeUnitLimitInstruction({ units: 1_400_000 })
  const dear = getSetComputeUnitPriceInstruction({ microLamports: 3_600_000_000_000n })
  const { fee, isDear } = await load(limit, dear, sol(1n))
  expect(fee).toBeGreaterThan(5_000_000_000_000n)
  expect(isDear).toBe(true)
  const quick = getSetComputeUnitPriceInstruction({ microLamports: 1_000_000n })
  expect((await load(limit, quick, sol(1n))).isDear).toBe(false)
})

test('what would fail says so, and what a node cannot simulate is said as well', async () => {
  const failing = await load(sol(10n ** 18n))
  expect(failing.simulation.status).toBe('failed')
  expect(failing.problem).toBeDefined()
})
