import { createFaucet } from '../airdrop.ts'
import type { Chain } from '../chain.ts'
import { inContext } from '../inContext.ts'
import { invalidParams } from '../nodeError.ts'
import {
  type MethodTable,
  readAddress,
  readConfig,
  readInteger,
  readList,
  readText,
} from '../params.ts'
import { memoOf } from '../transactions/memo.ts'
import { readTransaction } from '../transactions/readTransaction.ts'
import { simulate } from '../transactions/simulate.ts'
import { submit } from '../transactions/submit.ts'
import type { TransactionRecord } from '../transactions/transactionIndex.ts'
import { transactionView } from '../transactions/transactionView.ts'

const maxStatuses = 256
const maxSignatures = 1000

/** Returns the methods that read and send transactions. */
export function transactionMethods(chain: Chain): MethodTable {
  const { svm, transactions } = chain
  const airdrop = createFaucet(chain)
  return {
    sendTransaction: ([text, options]) => {
      const config = readConfig(chain, options)
      const read = readTransaction(svm, text, config.encoding)
      return submit(chain, read, config.skipPreflight === true)
    },
    simulateTransaction: ([text, options]) => {
      const config = readConfig(chain, options)
      const read = readTransaction(svm, text, config.encoding)
      return inContext(chain, simulate(chain, read, config))
    },
    getSignatureStatuses: ([signatures]) => {
      const list = readList(signatures, maxStatuses).map(readText)
      return inContext(
        chain,
        list.map((signature) => statusOf(transactions.get(signature))),
      )
    },
    getSignaturesForAddress: ([address, options]) => {
      const { before, until, limit = BigInt(maxSignatures) } = readConfig(chain, options)
      const atMost = Number(readInteger(limit))
      if (atMost < 1 || atMost > maxSignatures) {
        throw invalidParams(`Invalid limit; max ${maxSignatures}`)
      }
      const numberOf = (signature: unknown) => transactions.get(readText(signature))?.number ?? -1
      const end = before === undefined ? transactions.count() : numberOf(before)
      const start = until === undefined ? -1 : numberOf(until)
      return transactions
        .naming(readAddress(address))
        .filter(({ number }) => number < end && number > start)
        .slice(0, atMost)
        .map(summaryOf)
    },
    getTransaction: ([signature, options]) => {
      const config =
        typeof options === 'string' ? { encoding: options } : readConfig(chain, options)
      const record = transactions.get(readText(signature))
      return record ? transactionView(record, config) : null
    },
    requestAirdrop: ([address, amount]) => airdrop(readAddress(address), readInteger(amount)),
  }
}

const statusOf = (record: TransactionRecord | undefined) =>
  record
    ? {
        slot: record.slot,
        confirmations: null,
        err: record.meta.err,
        status: record.meta.status,
        confirmationStatus: 'finalized',
      }
    : null

const summaryOf = ({ read, slot, meta, blockTime }: TransactionRecord) => ({
  signature: read.signature,
  slot,
  err: meta.err,
  memo: memoOf(read),
  blockTime,
  confirmationStatus: 'finalized',
})
