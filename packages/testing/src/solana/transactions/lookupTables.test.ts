import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { solanaAccounts } from '../accounts.ts'
import { fromBase58 } from '../bytes.ts'
import { type Chain, createChain } from '../chain.ts'
import { fundAccounts } from '../fundAccounts.ts'
import { transfer } from '../onSolana.test.util.ts'
import { readTransaction } from './readTransaction.ts'
import { signerOf } from './signTransaction.ts'
import { submit } from './submit.ts'
import { transactionView } from './transactionView.ts'

const program = address('AddressLookupTab1e1111111111111111111111111')

/** Puts a table into the chain, as its program would write it. */
function placeTable({ svm }: Chain, table: Address, addresses: readonly Address[]) {
  const data = new Uint8Array(56 + 32 * addresses.length)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  view.setBigUint64(4, 2n ** 64n - 1n, true)
  for (const [index, one] of addresses.entries()) data.set(fromBase58(one), 56 + 32 * index)
  const rent = lamports(svm.minimumBalanceForRentExemption(BigInt(data.length)))
  svm.setAccount({
    address: table,
    data,
    executable: false,
    lamports: rent,
    programAddress: program,
    space: BigInt(data.length),
  })
}

test('accounts in a lookup table are found, paid and shown', async () => {
  const chain = createChain({ now: () => 0 })
  fundAccounts(chain, [solanaAccounts])
  const demo = await signerOf(solanaAccounts.demo)
  const [{ address: table }, { address: to }] = await Promise.all([
    generateKeyPairSigner(),
    generateKeyPairSigner(),
  ])
  placeTable(chain, table, [solanaAccounts.third.address, to])
  const { blockhash, lastValidBlockHeight } = chain.blocks.latestBlockhash()
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(demo, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (living) => appendTransactionMessageInstruction(transfer(demo, to, 1_000_000n), living),
    (whole) =>
      compressTransactionMessageUsingAddressLookupTables(whole, {
        [table]: [solanaAccounts.third.address, to],
      }),
  )
  const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
  const read = readTransaction(chain.svm, wire, 'base64')
  expect(read.message.staticAccounts).not.toContain(to)
  const signature = submit(chain, read, false)
  const [record] = chain.transactions.naming(to)
  if (!record) throw new Error('It is not found by the account of the table.')
  const index = record.read.keys.indexOf(to)
  expect(record.meta.postBalances[index]).toBe(1_000_000n)
  const view = transactionView(record, {
    encoding: 'jsonParsed',
    maxSupportedTransactionVersion: 0n,
  })
  expect(view).toMatchObject({
    meta: { loadedAddresses: { writable: [to], readonly: [] } },
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: expect.arrayContaining([
          { pubkey: to, signer: false, writable: true, source: 'lookupTable' },
        ]),
        addressTableLookups: [{ accountKey: table, writableIndexes: [1], readonlyIndexes: [] }],
        instructions: [{ parsed: { info: { destination: to, lamports: 1_000_000n } } }],
      },
    },
  })
})
