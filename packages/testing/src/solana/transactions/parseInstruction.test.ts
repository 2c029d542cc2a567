import {
  AccountRole,
  createSolanaRpc,
  generateKeyPairSigner,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction } from '@solana-program/compute-budget'
import { getCreateAccountInstruction } from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  findAssociatedTokenPda,
  getBurnInstruction,
  getCloseAccountInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaAccounts } from '../accounts.ts'
import { send, signed, transfer } from '../onSolana.test.util.ts'
import type { SolanaNode } from '../solanaNode.ts'
import { startSolanaNode } from '../startSolanaNode.ts'
import { type SolanaToken, solanaTokens } from '../tokens/tokens.ts'
import { memoPrograms } from './memo.ts'
import { signerOf } from './signTransaction.ts'

let node: SolanaNode
let demo: KeyPairSigner
beforeAll(async () => {
  node = await startSolanaNode()
  demo = await signerOf(solanaAccounts.demo)
})
afterAll(() => node.stop())

const system = '11111111111111111111111111111111'

/** Sends instructions in one transaction, and returns how a node shows them. */
async function shown(...instructions: Instruction[]) {
  const signature = await send(node, await signed(node, demo, instructions))
  const found = await createSolanaRpc(node.url)
    .getTransaction(signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 })
    .send()
  expect(found?.meta?.err).toBeNull()
  return {
    outer: found?.transaction.message.instructions,
    inner: found?.meta?.innerInstructions?.flatMap((one) => one.instructions),
  }
}

async function accountOf({ mint, program }: SolanaToken, owner: 'demo' | 'second' | 'third') {
  const { address } = solanaAccounts[owner]
  const [account] = await findAssociatedTokenPda({ owner: address, mint, tokenProgram: program })
  return account
}

test('parses transfers and new accounts of the system program', async () => {
  const account = await generateKeyPairSigner()
  const { third } = solanaAccounts
  const { outer } = await shown(
    transfer(demo, third.address, 7n),
    getCreateAccountInstruction({
      payer: demo,
      newAccount: account,
      lamports: 890_880n,
      space: 0,
      programAddress: third.address,
    }),
  )
  expect(outer).toMatchObject([
    {
      program: 'system',
      programId: system,
      parsed: {
        type: 'transfer',
        info: { source: demo.address, destination: third.address, lamports: 7n },
      },
    },
    {
      parsed: {
        type: 'createAccount',
        info: {
          source: demo.address,
          newAccount: account.address,
          lamports: 890_880n,
          space: 0n,
          owner: third.address,
        },
      },
    },
  ])
})

test('shows a memo and an instruction that nodes do not parse', async () => {
  const note = { programAddress: memoPrograms.newest, data: new TextEncoder().encode('thanks') }
  const { outer } = await shown(getSetComputeUnitLimitInstruction({ units: 50_000 }), note)
  expect(outer).toMatchObject([
    {
      programId: 'ComputeBudget111111111111111111111111111111',
      accounts: [],
      data: expect.any(String),
    },
    { program: 'spl-memo', parsed: 'thanks' },
  ])
})

test('parses a new token account and the inner calls of its program', async () => {
  const { mint, program } = solanaTokens.zero
  const ata = await accountOf(solanaTokens.zero, 'third')
  const owner = solanaAccounts.third.address
  const { outer, inner } = await shown(
    getCreateAssociatedTokenIdempotentInstruction({
      payer: demo,
      ata,
      owner,
      mint,
      tokenProgram: program,
    }),
  )
  const info = {
    source: demo.address,
    account: ata,
    wallet: owner,
    mint,
    systemProgram: system,
    tokenProgram: program,
  }
  expect(outer).toMatchObject([
    {
      program: 'spl-associated-token-account',
      programId: ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
      parsed: { type: 'createIdempotent', info },
    },
  ])
  expect(inner).toContainEqual(
    expect.objectContaining({
      parsed: {
        type: 'createAccount',
        info: {
          source: demo.address,
          newAccount: ata,
          lamports: 2_039_280n,
          space: 165n,
          owner: program,
        },
      },
    }),
  )
})

test('parses instructions that move and burn tokens and close accounts', async () => {
  const token = solanaTokens.dollar
  const source = await accountOf(token, 'demo')
  const destination = await accountOf(token, 'second')
  const checked = {
    source,
    mint: token.mint,
    destination,
    authority: demo,
    amount: 5n,
    decimals: 6,
  }
  const { outer } = await shown(
    getTransferInstruction({ source, destination, authority: demo, amount: 3n }),
    getTransferCheckedInstruction(checked),
    getBurnInstruction({ account: source, mint: token.mint, authority: demo, amount: 1n }),
  )
  const authority = demo.address
  const mint = token.mint
  const tokenAmount = { amount: '5', decimals: 6n, uiAmount: 0.000005, uiAmountString: '0.000005' }
  expect(outer?.map((one) => 'parsed' in one && one.parsed)).toEqual([
    { type: 'transfer', info: { source, destination, authority, amount: '3' } },
    { type: 'transferChecked', info: { source, mint, destination, authority, tokenAmount } },
    { type: 'burn', info: { account: source, mint, authority, amount: '1' } },
  ])
})

test('parses a transfer with its fee, and the end of an account', async () => {
  const token = solanaTokens.toll
  const source = await accountOf(token, 'demo')
  const destination = await accountOf(token, 'second')
  const roles = { demo: AccountRole.WRITABLE, mint: AccountRole.READONLY }
  const data = new Uint8Array(19)
  data.set([26, 1])
  const view = new DataView(data.buffer)
  view.setBigUint64(2, 1_000_000_000n, true)
  data[10] = 9
  view.setBigUint64(11, 10_000_000n, true)
  const { outer } = await shown({
    programAddress: token.program,
    accounts: [
      { address: source, role: roles.demo },
      { address: token.mint, role: roles.mint },
      { address: destination, role: AccountRole.WRITABLE },
      { address: demo.address, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  })
  expect(outer).toMatchObject([
    {
      program: 'spl-token',
      programId: token.program,
      parsed: {
        type: 'transferCheckedWithFee',
        info: { tokenAmount: { uiAmountString: '1' }, feeAmount: { uiAmountString: '0.01' } },
      },
    },
  ])
  const zero = solanaTokens.zero
  const account = await accountOf(zero, 'demo')
  const rest = { account, mint: zero.mint, authority: demo, amount: 7n }
  const ended = await shown(
    getBurnInstruction(rest),
    getCloseAccountInstruction({ account, destination: demo.address, owner: demo }),
  )
  expect(ended.outer?.[1]).toMatchObject({
    parsed: {
      type: 'closeAccount',
      info: { account, destination: demo.address, owner: demo.address },
    },
  })
})
