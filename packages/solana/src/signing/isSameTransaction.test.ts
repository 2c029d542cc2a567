import { solanaAccounts, writeSwap } from '@portico/testing/chains'
import {
  AccountRole,
  type Address,
  getBase64Encoder,
  getTransactionDecoder,
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
