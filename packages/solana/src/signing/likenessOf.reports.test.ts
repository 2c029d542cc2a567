import { solanaAccounts, writeSwap } from '@portico/testing/chains'
import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64Encoder,
  getTransactionDecoder,
  getU64Encoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { type Likeness, likenessOf } from './likenessOf.ts'

const { demo, second, third, deployer, faucet } = solanaAccounts
const owner = demo.address
const table = faucet.address
const old = '1'.repeat(32)
const newer = third.address as string

const budget = 'ComputeBudget111111111111111111111111111111' as Address
const lighthouse = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95' as Address
const limit = (units: number): Instruction => ({
  programAddress: budget,
  data: Uint8Array.of(2, ...new Uint8Array(Uint32Array.of(units).buffer)),
})
const price = (microLamports: bigint): Instruction => ({
  programAddress: budget,
  data: Uint8Array.of(3, ...getU64Encoder().encode(microLamports)),
})
const transfer: Instruction = {
  programAddress: '1'.repeat(32) as Address,
  data: Uint8Array.of(2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0),
  accounts: [
    { address: owner, role: AccountRole.WRITABLE_SIGNER },
    { address: second.address, role: AccountRole.WRITABLE },
  ],
}
const swap: Instruction = {
  programAddress: deployer.address,
  data: Uint8Array.of(9),
  accounts: [
    { address: owner, role: AccountRole.WRITABLE_SIGNER },
    { address: third.address, role: AccountRole.WRITABLE },
  ],
}
/** The balance assertion of a wallet about its owner. */
const assertion: Instruction = {
  programAddress: lighthouse,
  data: Uint8Array.of(5, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 4),
  accounts: [{ address: owner, role: AccountRole.READONLY }],
}

/** A transaction of the first format. */
const legacy = (instructions: readonly Instruction[], blockhash = old): Transaction =>
  compileTransaction(
    pipe(
      createTransactionMessage({ version: 'legacy' }),
      (message) => setTransactionMessageFeePayer(owner, message),
      (message) =>
        setTransactionMessageLifetimeUsingBlockhash(
          { blockhash: blockhash as Blockhash, lastValidBlockHeight: 1n },
          message,
        ),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )

/** A transaction of version 0 with a lookup table. */
const versioned = (instructions: readonly Instruction[], blockhash = old): Transaction =>
  getTransactionDecoder().decode(
    getBase64Encoder().encode(
      writeSwap(owner, instructions, {
        lifetime: { blockhash, lastValidBlockHeight: 1n },
        tables: { [table]: [third.address] },
      }),
    ),
  )

// The changes of wallets to a transaction, by the public thread or source that describes them.
test.each<[report: string, wanted: Transaction, answered: Transaction, likeness: Likeness]>([
  [
    'trustwallet/wallet-core#4082: adds a price without a limit',
    legacy([transfer]),
    legacy([price(1000n), transfer]),
    'same',
  ],
  [
    'trustwallet/wallet-core#4082: replaces the price of the site',
    legacy([limit(200_000), price(1000n), transfer]),
    legacy([limit(200_000), price(25_000n), transfer]),
    'same',
  ],
  [
    'trustwallet/wallet-core#4253: takes the newest blockhash',
    legacy([transfer]),
    legacy([transfer], newer),
    'refreshed',
  ],
  [
    'solana-foundation/explorer#1213: takes an older blockhash that is still valid',
    versioned([swap], newer),
    versioned([swap], old),
    'refreshed',
  ],
  [
    'magicblock-labs/Solana.Unity-SDK#104: puts limit and price before the rest',
    legacy([transfer]),
    legacy([limit(450), price(111_111n), transfer]),
    'same',
  ],
  [
    'Virus-Axel/godot-solana-sdk#110: puts the price before the limit',
    legacy([transfer]),
    legacy([price(10_000n), limit(200_000), transfer]),
    'same',
  ],
  [
    'solana-mobile/mobile-wallet-adapter#751: adds a priority fee on a phone',
    versioned([swap]),
    versioned([limit(300_000), price(50_000n), swap]),
    'same',
  ],
  [
    'solana-foundation/kora#315: asserts the balance of the payer at the end',
    legacy([transfer]),
    legacy([transfer, assertion]),
    'same',
  ],
  [
    'solana-foundation/kora#315: asserts the balance of the payer beside a lookup table',
    versioned([swap]),
    versioned([swap, assertion]),
    'same',
  ],
  [
    'WayfinderFoundation/wayfinder-paths-sdk#476: strips the budget and writes its own',
    versioned([limit(1_400_000), price(1n), swap]),
    versioned([limit(93_000), price(90_000n), swap]),
    'same',
  ],
  [
    'WayfinderFoundation/wayfinder-paths-sdk#476: strips the budget',
    versioned([limit(1_400_000), price(1n), swap]),
    versioned([swap]),
    'same',
  ],
  [
    'the budget program: limits the size of loaded accounts (own input)',
    versioned([swap]),
    versioned([{ programAddress: budget, data: Uint8Array.of(4, 0, 0, 1, 0) }, swap]),
    'same',
  ],
  [
    'dfinity/oisy-wallet#13672: the deprecated request for units, with a fee of its own',
    legacy([transfer]),
    legacy([
      { programAddress: budget, data: Uint8Array.of(0, 1, 0, 0, 0, 255, 255, 255, 255) },
      transfer,
    ]),
    'other',
  ],
  [
    'dfinity/oisy-wallet#13672: a price that takes the balance',
    legacy([transfer]),
    legacy([limit(1_400_000), price(4_000_000_000n), transfer]),
    'other',
  ],
  [
    'dfinity/oisy-wallet#13672: an instruction for the budget that cannot be read',
    legacy([transfer]),
    legacy([{ programAddress: budget, data: Uint8Array.of(3, 1) }, transfer]),
    'other',
  ],
  [
    'solana-foundation/explorer#1213: an older blockhash and another amount',
    legacy([transfer]),
    legacy([{ ...transfer, data: Uint8Array.of(2, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0) }], newer),
    'other',
  ],
])('%s', (_report, wanted, answered, likeness) => {
  expect(likenessOf(wanted, answered)).toBe(likeness)
})
