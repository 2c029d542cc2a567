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
import { isSameTransaction } from './isSameTransaction.ts'

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
) =>
  getTransactionDecoder().decode(
    getBase64Encoder().encode(writeSwap(owner, instructions, { lifetime, tables })),
  )
const wanted = written([paying(third.address)])

const budget = 'ComputeBudget111111111111111111111111111111' as Address
const priced = (lamports: bigint): Instruction[] => [
  { programAddress: budget, data: Uint8Array.from([2, 0x40, 0x42, 0x0f, 0]) },
  { programAddress: budget, data: Uint8Array.from([3, ...getU64Encoder().encode(lamports)]) },
]

test('a wallet may set a price for haste, and not one that no haste is worth', () => {
  // A million units: the price of one in millionths of a lamport equals the cost of all in lamports.
  const answered = (lamports: bigint) => written([...priced(lamports), paying(third.address)])
  expect(isSameTransaction(wanted, answered(10_000_000n))).toBe(true)
  expect(isSameTransaction(wanted, answered(10_000_001n))).toBe(false)
  expect(isSameTransaction(answered(20_000_000n), answered(15_000_000n))).toBe(true)
  expect(isSameTransaction(answered(20_000_000n), answered(500_000_000_000n))).toBe(false)
  const unread = { programAddress: budget, data: Uint8Array.from([9]) }
  expect(isSameTransaction(wanted, written([unread, paying(third.address)]))).toBe(false)
})

test('a wallet may add what moves nothing to one with a lookup table', () => {
  expect(isSameTransaction(wanted, written([memo, paying(third.address)]))).toBe(true)
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
])('%s is another transaction', (_what, answered) => {
  expect(isSameTransaction(wanted, answered)).toBe(false)
})
