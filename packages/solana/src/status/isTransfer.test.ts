import { solanaAccounts, solanaTokens, tokenPrograms } from '@portico/testing/chains'
import { type Address, createNoopSigner, type Instruction } from '@solana/kit'
import { getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getAssignInstruction, getTransferSolInstruction } from '@solana-program/system'
import {
  findAssociatedTokenPda,
  getApproveInstruction,
  getTransferCheckedInstruction,
  getTransferInstruction,
} from '@solana-program/token'
import { beforeAll, describe, expect, test } from 'vitest'
import { moveTokens, openAccount } from '../transfer/tokenInstructions.ts'
import { isTransfer } from './isTransfer.ts'

const from = solanaAccounts.demo.address
const to = solanaAccounts.third.address
const thief = solanaAccounts.second.address
const { mint, program } = solanaTokens.dollar
const authority = createNoopSigner(from)

let own: Address
let theirs: Address
let stolen: Address
beforeAll(async () => {
  const places = [from, to, thief].map((owner) =>
    findAssociatedTokenPda({ owner, mint, tokenProgram: program }),
  )
  ;[own, theirs, stolen] = (await Promise.all(places)).map(([place]) => place) as [
    Address,
    Address,
    Address,
  ]
})

const sol = (destination: Address, amount: bigint, source = from) =>
  getTransferSolInstruction({ source: createNoopSigner(source), destination, amount })
const budget = getSetComputeUnitPriceInstruction({ microLamports: 10 ** 9 })
const is = (instructions: readonly Instruction[], wanted: object = {}, feePayer = from) =>
  isTransfer(
    { feePayer, lifetime: 'any', isDurable: false, instructions },
    { from, to, amount: 10n, ...wanted },
  )

describe('a transaction accepted as a transfer of SOL', () => {
  test('may be in parts, and have instructions that move nothing', async () => {
    expect(await is([sol(to, 10n)])).toBe(true)
    expect(await is([budget, sol(to, 4n), sol(to, 6n)])).toBe(true)
  })

  test.each([
    ['nothing', []],
    ['another amount', [sol(to, 9n)]],
    ['another recipient', [sol(thief, 10n)]],
    ['another sender', [sol(to, 10n, thief)]],
    ['something for somebody else besides', [sol(to, 10n), sol(thief, 1n)]],
    ['one back', [sol(to, 10n), sol(from, 1n, to)]],
    [
      'the account given away besides',
      [sol(to, 10n), getAssignInstruction({ account: authority, programAddress: program })],
    ],
    ['an unknown program besides', [sol(to, 10n), { programAddress: thief }]],
    ['a transfer that is cut', [{ ...sol(to, 10n), data: sol(to, 10n).data.slice(0, 11) }]],
    ['a transfer without accounts', [{ ...sol(to, 10n), accounts: [] }]],
  ] as const)('must not have another content: %s', async (_what, instructions) => {
    expect(await is(instructions as readonly Instruction[])).toBe(false)
  })

  test('must not be paid by somebody else', async () => {
    expect(await is([sol(to, 10n)], {}, thief)).toBe(false)
  })
})

describe('a transaction accepted as a transfer of a token', () => {
  const move = (destination: Address, amount: bigint, signer = authority) =>
    getTransferCheckedInstruction({
      source: own,
      mint,
      destination,
      authority: signer,
      amount,
      decimals: 6,
    })
  const chainMint = { program: tokenPrograms.token2022, decimals: 6, feeRules: [] }

  test('may open the account', async () => {
    const place = { mint, owner: to, destination: theirs }
    const open = openAccount(from, place, { program, decimals: 6, feeRules: [] })
    expect(await is([open, budget, move(theirs, 10n)], { token: mint })).toBe(true)
    expect(await is([move(theirs, 1n), move(theirs, 9n)], { token: mint })).toBe(true)
  })

  test('may have a fee that the token withholds', async () => {
    const [place] = await findAssociatedTokenPda({
      owner: to,
      mint,
      tokenProgram: chainMint.program,
    })
    const whole = moveTokens(
      from,
      { source: own, amount: 10n },
      { mint, owner: to, destination: place },
      chainMint,
      1n,
    )
    expect(await is([whole], { token: mint })).toBe(true)
    expect(await is([whole], { token: mint, amount: 9n })).toBe(false)
  })

  test('is not SOL in its place, another mint, another destination, an approval or an unchecked transfer', async () => {
    const spender = getApproveInstruction({
      source: own,
      delegate: thief,
      owner: authority,
      amount: 10n,
    })
    const unchecked = getTransferInstruction({
      source: own,
      destination: theirs,
      authority,
      amount: 10n,
    })
    const foreign = openAccount(
      from,
      { mint, owner: thief, destination: stolen },
      { program, decimals: 6, feeRules: [] },
    )
    for (const instructions of [
      [sol(to, 10n)],
      [move(stolen, 10n)],
      [move(to, 10n)],
      [move(theirs, 10n), spender],
      [move(theirs, 10n), foreign],
      [unchecked],
      [move(theirs, 10n, createNoopSigner(thief))],
    ] as Instruction[][])
      expect(await is(instructions, { token: mint })).toBe(false)
    expect(await is([move(theirs, 10n)], { token: solanaTokens.zero.mint })).toBe(false)
    expect(await is([move(theirs, 10n)])).toBe(false)
  })
})
