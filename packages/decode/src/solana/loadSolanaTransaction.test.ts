import { inspect } from 'node:util'
import {
  type SolanaNode,
  solanaAccounts,
  solanaTokens,
  startSolanaNode,
} from '@portico/testing/chains'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairSignerFromBytes,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getAddressEncoder,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getProgramDerivedAddress,
  getU64Encoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
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
import { isRiskyTransaction, loadSolanaTransaction } from './loadSolanaTransaction.ts'

const owner = solanaAccounts.demo.address
const second = solanaAccounts.second.address
const { mint, decimals } = solanaTokens.dollar
const signer = createNoopSigner(owner)
let node: SolanaNode

beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node?.stop())

async function load(
  instructions: Instruction[],
  more: Partial<Parameters<typeof loadSolanaTransaction>[0]> = {},
  lifetime?: { blockhash: Blockhash; lastValidBlockHeight: bigint },
) {
  const value = lifetime ?? (await createSolanaRpc(node.url).getLatestBlockhash().send()).value
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(owner, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  const text = getBase64EncodedWireTransaction(compileTransaction(message))
  return loadSolanaTransaction({ rpcUrl: node.url, ...more }, text, owner)
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

test('reports the amount that leaves by the accounts before and after, without the fee', async () => {
  const sent = await load([sol(1_500_000_000n)])
  expect(sent.simulation).toEqual({
    status: 'done',
    delegates: [],
    altered: [],
    changes: [{ units: -1_500_000_000n, amount: '1.5 SOL' }],
  })
  expect([sent.isHighFee, sent.problem]).toEqual([false, undefined])
  const source = await accountOf(owner)
  const destination = await accountOf(second)
  const transfer = { source, mint, destination, authority: signer, amount: 1_250_000n, decimals }
  expect((await load([getTransferCheckedInstruction(transfer)])).simulation).toEqual({
    status: 'done',
    delegates: [],
    altered: [],
    changes: [{ units: -1_250_000n, amount: '1.25', mint }],
  })
})

test('names a token if its mint is listed, and elsewhere shows only its address', async () => {
  const source = await accountOf(owner)
  const destination = await accountOf(second)
  const transfer = { source, mint, destination, authority: signer, amount: 1_250_000n, decimals }
  const instruction = getTransferCheckedInstruction(transfer)
  const named = await load([instruction], { tokens: [{ address: mint, symbol: 'PUSD', decimals }] })
  expect(named.simulation).toMatchObject({ changes: [{ amount: '1.25', mint, symbol: 'PUSD' }] })
  expect(named.instructions).toMatchObject([{ kind: 'send', mint, symbol: 'PUSD' }])
  const tokens = [{ address: mint.toLowerCase(), symbol: 'PUSD', decimals }]
  const unlisted = await load([instruction], { tokens })
  expect(inspect([unlisted.simulation, unlisted.instructions], { depth: 9 })).not.toContain(
    'symbol',
  )
})

test('reports an allowance by the instruction and by the state afterwards', async () => {
  const source = await accountOf(owner)
  const approve = getApproveInstruction({ source, delegate: second, owner: signer, amount: 5n })
  const loaded = await load([approve])
  const { simulation, instructions } = loaded
  expect([isRiskyTransaction(loaded), isRiskyTransaction(await load([sol(1n)]))]).toEqual([
    true,
    false,
  ])
  expect(simulation).toEqual({ status: 'done', changes: [], delegates: [second], altered: [] })
  // The account shows the token, and the instruction does not name it.
  expect(instructions).toEqual([
    { kind: 'allow', amount: '0.000005', to: second, account: source, mint },
  ])
})

test('reports an account that another program would own afterwards', async () => {
  const assign: Instruction = {
    programAddress: '11111111111111111111111111111111' as Address,
    accounts: [{ address: owner, role: AccountRole.WRITABLE_SIGNER }],
    data: Uint8Array.from([1, 0, 0, 0, ...getAddressEncoder().encode(second)]),
  }
  const loaded = await load([assign])
  expect(loaded.simulation).toEqual({
    status: 'done',
    changes: [],
    delegates: [second],
    altered: [],
  })
  expect(isRiskyTransaction(loaded)).toBe(true)
})

test('warns of an excessive fee: five thousand SOL do not pass', async () => {
  const limit = getSetComputeUnitLimitInstruction({ units: 1_400_000 })
  const expensive = getSetComputeUnitPriceInstruction({ microLamports: 3_600_000_000_000n })
  const { fee, isHighFee } = await load([limit, expensive, sol(1n)])
  expect(fee).toBeGreaterThan(5_000_000_000_000n)
  expect(isHighFee).toBe(true)
  const quick = getSetComputeUnitPriceInstruction({ microLamports: 1_000_000n })
  expect((await load([limit, quick, sol(1n)])).isHighFee).toBe(false)
})

const unknownYet = { blockhash: mint as string as Blockhash, lastValidBlockHeight: 9n }

test('shows the fee and the effect even if the node does not know a blockhash yet', async () => {
  const limit = getSetComputeUnitLimitInstruction({ units: 1_000_000 })
  const price = getSetComputeUnitPriceInstruction({ microLamports: 500_000_000_000n })
  const loaded = await load([limit, price, sol(1_000_000_000n)], {}, unknownYet)
  expect(loaded.fee).toBe(5000n + 500_000_000_000n)
  expect([loaded.isHighFee, isRiskyTransaction(loaded)]).toEqual([true, true])
  expect(loaded.simulation).toEqual({
    status: 'done',
    delegates: [],
    altered: [],
    changes: [{ units: -1_000_000_000n, amount: '1 SOL' }],
  })
})

test.each<[string, () => Instruction[]]>([
  ['one signature', () => [sol(1n)]],
  [
    'a price without a limit',
    () => [getSetComputeUnitPriceInstruction({ microLamports: 1_000_001n }), sol(1n)],
  ],
  [
    'a limit above all limits',
    () => [
      getSetComputeUnitLimitInstruction({ units: 4_000_000_000 }),
      getSetComputeUnitPriceInstruction({ microLamports: 77_777n }),
      sol(1n),
    ],
  ],
])('calculates a fee as the chain takes it: %s', async (_what, instructions) => {
  const told = await load(instructions())
  expect((await load(instructions(), {}, unknownYet)).fee).toBe(told.fee)
})

test('reports a transaction that would fail, and one that a node cannot simulate', async () => {
  const failing = await load([sol(10n ** 18n)])
  expect(failing.simulation.status).toBe('failed')
  expect(failing.problem).toBeDefined()
})

const tableProgram = 'AddressLookupTab1e1111111111111111111111111' as Address
const slotHashes = 'SysvarS1otHashes111111111111111111111111111' as Address
const system = '11111111111111111111111111111111' as Address

const demoSigner = () =>
  createKeyPairSignerFromBytes(getBase58Encoder().encode(solanaAccounts.demo.secretKey))

async function send(payer: KeyPairSigner, instructions: readonly Instruction[]): Promise<void> {
  const rpc = createSolanaRpc(node.url)
  const { value } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
}

/** Creates a lookup table on the chain, with its own program. */
async function makeTable(addresses: readonly Address[]): Promise<Address> {
  const payer = await demoSigner()
  const hashes = await createSolanaRpc(node.url)
    .getAccountInfo(slotHashes, { encoding: 'base64' })
    .send()
  // Its length, then the newest slot.
  const recent = getBase64Encoder()
    .encode(hashes.value?.data[0] ?? '')
    .slice(8, 16)
  const seeds = [getAddressEncoder().encode(owner), recent]
  const [table, bump] = await getProgramDerivedAddress({ programAddress: tableProgram, seeds })
  const accounts = [
    { address: table, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER, signer: payer },
    { address: owner, role: AccountRole.WRITABLE_SIGNER, signer: payer },
    { address: system, role: AccountRole.READONLY },
  ]
  const create = Uint8Array.from([0, 0, 0, 0, ...recent, bump])
  const listed = addresses.flatMap((address) => [...getAddressEncoder().encode(address)])
  const count = getU64Encoder().encode(BigInt(addresses.length))
  const extend = Uint8Array.from([2, 0, 0, 0, ...count, ...listed])
  const instructions = [create, extend].map((data) => ({
    programAddress: tableProgram,
    accounts,
    data,
  }))
  await send(payer, instructions)
  // A new entry of a table is valid from the next slot on.
  await send(payer, [getTransferSolInstruction({ source: payer, destination: second, amount: 1n })])
  return table
}

test('shows an account that is in a lookup table', async () => {
  const source = await accountOf(owner)
  const destination = await accountOf(second)
  const table = await makeTable([source, destination])
  const { value } = await createSolanaRpc(node.url).getLatestBlockhash().send()
  const transfer = { source, mint, destination, authority: signer, amount: 1_250_000n, decimals }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(owner, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
    (message) =>
      appendTransactionMessageInstructions([getTransferCheckedInstruction(transfer)], message),
    (message) =>
      compressTransactionMessageUsingAddressLookupTables(message, {
        [table]: [source, destination],
      }),
  )
  const text = getBase64EncodedWireTransaction(compileTransaction(message))
  const { simulation, instructions } = await loadSolanaTransaction(
    { rpcUrl: node.url },
    text,
    owner,
  )
  expect(simulation).toMatchObject({ changes: [{ units: -1_250_000n, amount: '1.25', mint }] })
  expect(instructions).toEqual([{ kind: 'send', amount: '1.25', to: second, mint }])
})
