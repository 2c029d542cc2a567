import { toFunctionSelector } from 'viem'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved } from '../../historySource.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { evmCall, readResult } from '../history/evmCalls.ts'
import { receipt, type Transaction, transaction } from '../history/transactionSchemas.ts'
import { readSignedCalls } from './signedCalls.ts'
import { readTracedCalls, traceCall } from './tracedCalls.ts'

type Transfer = Omit<FoundPayment, 'input'>

const selector = toFunctionSelector('transfer(address,uint256)')
const markDigits = 32
const word = (value: string) => value.padStart(64, '0')

async function readSent(rpc: ChainRpc, hashes: readonly string[]) {
  const calls = hashes.map((hash) => evmCall('eth_getTransactionByHash', hash))
  const outcomes = await sendInBatches(rpc, calls)
  return new Map(
    hashes.map((hash, at): [string, Transaction] => {
      const read = readResult(outcomes[at], transaction)
      if (!read) throw new ChainMoved()
      return [hash, read]
    }),
  )
}

const callOf = ({ recipient, amount }: Transfer) =>
  `${selector}${word(recipient.slice(2))}${word(amount.toString(16))}`
const cut = (behind: string) => `0x${behind.slice(0, markDigits)}`

/** The marks with which a contract paid, one for each transfer like this one, in order. */
async function readMarks(rpc: ChainRpc, sent: Transaction, transfer: Transfer): Promise<string[]> {
  const { hash, payer, token } = transfer
  const [outcome] = await rpc.send([evmCall('eth_getTransactionReceipt', hash)])
  const read = readResult(outcome, receipt)
  if (read?.blockHash !== transfer.blockHash) throw new ChainMoved()
  const call = callOf(transfer)
  const signed = readSignedCalls({ sent, logs: read.logs }, payer)
  const marks = signed.flatMap((bytes) => bytes.split(call.slice(2)).slice(1).map(cut))
  if (marks.length > 0) return marks
  const [traced] = await rpc.send([traceCall(hash)])
  return readTracedCalls(traced, { from: payer, to: token })
    .filter((input) => input.startsWith(call))
    .map((input) => cut(input.slice(call.length)))
}

/**
 * By what each payer says what is paid for. Where it sent the transaction, that is its call data. Who sends for another writes
 * what they like around what that one signed (EIP-3009, an operation, a Safe's transaction), so then it is what stands behind the
 * call of the token that the payer made itself: one transfer for each such call. `0x` for nothing.
 */
export async function readPayerInputs(
  rpc: ChainRpc,
  transfers: readonly Transfer[],
  markers: readonly string[],
): Promise<string[]> {
  const sent = await readSent(rpc, [...new Set(transfers.map(({ hash }) => hash))])
  const marks = new Map<string, string[]>()
  const inputs: string[] = []
  for (const transfer of transfers) {
    const { hash, payer, token, recipient, amount } = transfer
    const by = sent.get(hash)
    if (by?.from === payer) inputs.push(by.input)
    else if (!by || !markers.some((marker) => by.input.includes(marker.slice(2)))) inputs.push('0x')
    else {
      const key = `${hash} ${payer} ${token} ${recipient} ${amount}`
      const left = marks.get(key) ?? (await readMarks(rpc, by, transfer))
      inputs.push(left.shift() ?? '0x')
      marks.set(key, left)
    }
  }
  return inputs
}
