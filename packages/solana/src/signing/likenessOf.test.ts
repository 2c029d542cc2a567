import { solanaAccounts, writeSwap } from '@portico/testing/chains'
import {
  AccountRole,
  type Address,
  getBase64Encoder,
  getTransactionDecoder,
  getU64Encoder,
  type Instruction,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { likenessOf } from './likenessOf.ts'

const { demo, second, third, deployer, faucet } = solanaAccounts
const owner = demo.address
const program = deployer.address
const table = faucet.address
const otherTable = second.address
const memo: Instruction = {
  programAddress: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
  data: Uint8Array.of(1),
}
const lifetime = { blockhash: '1'.repeat(32), lastValidBlockHeight: 1n }
const listed = [third.address, second.address]

const paying = (to: Address, data = Uint8Array.of(7)): Instruction => ({
  programAddress: program,
  data,
  accounts: [
    { address: owner, role: AccountRole.WRITABLE_SIGNER },
    { address: to, role: AccountRole.WRITABLE },
  ],
})
const written = (
  instructions: readonly Instruction[],
  tables: Record<Address, Address[]> = { [table]: listed },
  blockhash = lifetime.blockhash,
) =>
  getTransactionDecoder().decode(
    getBase64Encoder().encode(
      writeSwap(owner, instructions, { lifetime: { ...lifetime, blockhash }, tables }),
    ),
  )
const wanted = written([paying(third.address)])

const budget = 'ComputeBudget111111111111111111111111111111' as Address
const priced = (lamports: bigint): Instruction[] => [
  { programAddress: budget, data: Uint8Array.from([2, 0x40, 0x42, 0x0f, 0]) },
  { programAddress: budget, data: Uint8Array.from([3, ...getU64Encoder().encode(lamports)]) },
]

test('lets a wallet set a priority fee, but not an excessive one', () => {
  // A million units. The price of one unit in millionths of a lamport is then the total price in lamports.
  const answered = (lamports: bigint) => written([...priced(lamports), paying(third.address)])
  expect(likenessOf(wanted, answered(10_000_000n))).toBe('same')
  expect(likenessOf(wanted, answered(10_000_001n))).toBe('other')
  expect(likenessOf(answered(20_000_000n), answered(15_000_000n))).toBe('same')
  expect(likenessOf(answered(20_000_000n), answered(500_000_000_000n))).toBe('other')
  const unread = { programAddress: budget, data: Uint8Array.from([9]) }
  expect(likenessOf(wanted, written([unread, paying(third.address)]))).toBe('other')
})

test('lets a wallet add instructions without a transfer to one with a lookup table', () => {
  expect(likenessOf(wanted, written([memo, paying(third.address)]))).toBe('same')
})

test.each([
  ['another place of the table', written([memo, paying(second.address)])],
  [
    'the same place of another table',
    written([memo, paying(third.address)], { [otherTable]: listed }),
  ],
  ['the account itself in place of the table', written([memo, paying(third.address)], {})],
  ['other data', written([memo, paying(third.address, Uint8Array.of(8))])],
  ['an instruction more', written([paying(third.address), paying(third.address)])],
])('treats %s as another transaction', (_what, answered) => {
  expect(likenessOf(wanted, answered)).toBe('other')
})

const later = third.address
const fresh = (instructions: readonly Instruction[], tables?: Record<Address, Address[]>) =>
  written(instructions, tables, later)
/** Uses up a durable nonce, the first of all instructions. */
const advance = (nonce: Address): Instruction => ({
  programAddress: '1'.repeat(32) as Address,
  data: Uint8Array.of(4, 0, 0, 0),
  accounts: [
    { address: nonce, role: AccountRole.WRITABLE },
    { address: owner, role: AccountRole.READONLY_SIGNER },
  ],
})

test.each([
  ['the same', fresh([paying(third.address)])],
  ['with a memo', fresh([memo, paying(third.address)])],
  ['with haste', fresh([...priced(1000n), paying(third.address)])],
])('treats one with another blockhash as refreshed: %s', (_what, answered) => {
  expect(likenessOf(wanted, answered)).toBe('refreshed')
})

test.each([
  ['another recipient', fresh([paying(second.address)])],
  ['other data', fresh([paying(third.address, Uint8Array.of(8))])],
  ['an instruction more', fresh([paying(third.address), paying(third.address)])],
  ['an instruction less', fresh([])],
  ['dear haste', fresh([...priced(10_000_001n), paying(third.address)])],
  ['the table laid open', fresh([paying(third.address)], {})],
  ['another table', fresh([paying(third.address)], { [otherTable]: listed })],
  // The transaction would live until somebody uses the nonce, perhaps for years.
  ['a durable nonce', fresh([advance(second.address), paying(third.address)])],
])('finds another change behind another blockhash: %s', (_what, answered) => {
  expect(likenessOf(wanted, answered)).toBe('other')
})

test('keeps a durable nonce, as no second transaction can take its place', () => {
  const durable = [advance(second.address), paying(third.address)]
  expect(likenessOf(written(durable), written([...durable, memo]))).toBe('same')
  expect(likenessOf(written(durable), fresh(durable))).toBe('other')
  expect(likenessOf(written(durable), fresh([paying(third.address)]))).toBe('other')
})
