import { solanaAccounts } from '@portico/testing/chains'
import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from '@solana-program/compute-budget'
import { getTransferSolInstruction } from '@solana-program/system'
import {
  getApproveCheckedInstruction,
  getApproveInstruction,
  getCreateAssociatedTokenIdempotentInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { expect, test } from 'vitest'
import { describeInstructions } from './describeInstructions.ts'

const first = solanaAccounts.demo.address
const second = solanaAccounts.second.address
const mint = '9u6Dmp3YyCMgTuBU1LXfEGNfwrh6GCnzsuUwkWzZP3mE' as Address
const authority = createNoopSigner(first)
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb' as Address

test('does not list instructions that set the fee', () => {
  const instructions = [
    getSetComputeUnitLimitInstruction({ units: 5000 }),
    getSetComputeUnitPriceInstruction({ microLamports: 1n }),
  ]
  expect(describeInstructions(instructions)).toEqual([])
})

test('names the amount and the destination of transfers of SOL and of tokens', () => {
  const sol = getTransferSolInstruction({
    source: authority,
    destination: second,
    amount: 1_500_000_000n,
  })
  const tokens = {
    source: first,
    mint,
    destination: second,
    authority,
    amount: 1_250_000n,
    decimals: 6,
  }
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer: authority,
    ata: second,
    owner: first,
    mint,
  })
  expect(describeInstructions([open, sol, getTransferCheckedInstruction(tokens)])).toEqual([
    { kind: 'open', account: second, owner: first },
    { kind: 'send', amount: '1.5 SOL', to: second },
    { kind: 'send', amount: '1.25', to: second, mint },
  ])
})

test('reports the fee of a transfer that states it', () => {
  const data = new Uint8Array(19)
  const view = new DataView(data.buffer)
  data.set([26, 1])
  view.setBigUint64(2, 2_000_000_000n, true)
  view.setUint8(10, 9)
  view.setBigUint64(11, 20_000_000n, true)
  const accounts = [first, mint, second, first].map((address) => ({ address, role: 0 as const }))
  expect(describeInstructions([{ programAddress: token2022, accounts, data }])).toEqual([
    { kind: 'send', amount: '2', to: second, mint, fee: { withheld: '0.02', arrives: '1.98' } },
  ])
})

test('reports who may spend from an account, and who becomes its owner', () => {
  const approve = { source: first, delegate: second, owner: authority, amount: 1_250_000n }
  const master = { owned: first, owner: authority, authorityType: 2, newAuthority: second }
  expect(
    describeInstructions([
      getApproveInstruction(approve),
      getApproveCheckedInstruction({ ...approve, mint, decimals: 6 }),
      getSetAuthorityInstruction(master),
    ]),
  ).toEqual([
    { kind: 'allow', amount: '1,250,000', to: second, account: first },
    { kind: 'allow', amount: '1.25', to: second, account: first, mint },
    { kind: 'master', account: first, to: second },
  ])
})

test.each<[string, Instruction]>([
  ['a program that is not known', { programAddress: mint, data: new Uint8Array([12]) }],
  ['a transfer that is cut short', { programAddress: token2022, data: new Uint8Array([12, 1]) }],
])('describes %s as a call, never as a transfer', (_what, instruction) => {
  expect(describeInstructions([instruction])).toEqual([
    { kind: 'call', program: instruction.programAddress },
  ])
})
