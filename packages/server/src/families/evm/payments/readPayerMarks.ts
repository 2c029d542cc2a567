import { toFunctionSelector } from 'viem'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved } from '../../historySource.ts'
import type { PassOver, PaymentQuestion } from '../../paymentFinder.ts'
import { evmCall } from '../history/evmCalls.ts'
import { receipt, type Transaction, transaction } from '../history/transactionSchemas.ts'
import { readEach } from './readEach.ts'
import { readSignedCalls } from './signedCalls.ts'
import { readTracedCalls, traceCall } from './tracedCalls.ts'

type Transfer = Omit<FoundPayment, 'input'>

const selector = toFunctionSelector('transfer(address,uint256)')
const markDigits = 32
const word = (value: string) => value.padStart(64, '0')

async function readSent(
  rpc: ChainRpc,
  transfers: readonly Transfer[],
  passOver: PassOver,
): Promise<Map<string, Transaction | undefined>> {
  const blocks = new Map(transfers.map(({ hash, block }) => [hash, block]))
  const hashes = [...blocks.keys()]
  const items = [...blocks].map(([hash, block]) => ({
    what: `transaction ${hash}`,
    block,
    call: evmCall('eth_getTransactionByHash', hash),
  }))
  const answers = await readEach(rpc, items, { schema: transaction, passOver })
  return new Map(
    hashes.map((hash, at) => {
      const read = answers[at]
      if (read?.value === null) throw new ChainMoved()
      return [hash, read?.value] as const
    }),
  )
}

const callOf = ({ recipient, amount }: Transfer) =>
  `${selector}${word(recipient.slice(2))}${word(amount.toString(16))}`
const cut = (behind: string) => `0x${behind.slice(0, markDigits)}`

/** What a transaction logged, and what it called. Each is read once, however many transfers it made. */
function openTransaction(rpc: ChainRpc, { hash, block, blockHash }: Transfer, passOver: PassOver) {
  let receipts: ReturnType<typeof readReceipt> | undefined
  let traces: ReturnType<ChainRpc['send']> | undefined
  async function readReceipt() {
    const call = evmCall('eth_getTransactionReceipt', hash)
    const item = { what: `receipt ${hash}`, block, call }
    const [read] = await readEach(rpc, [item], { schema: receipt, passOver })
    if (read && read.value?.blockHash !== blockHash) throw new ChainMoved()
    return read?.value ?? undefined
  }
  return {
    receipt: () => {
      receipts ??= readReceipt()
      return receipts
    },
    trace: async () => {
      // Few nodes have traces: none is the same as one that cannot be read.
      traces ??= rpc.send([traceCall(hash)]).catch(() => [])
      return (await traces)[0]
    },
  }
}

/** The marks with which a contract paid: one for each transfer like one, in order. */
type Marks = { of: string; marks: readonly string[] }

/** Undefined where that is passed over. */
async function readMarks(
  opened: ReturnType<typeof openTransaction>,
  sent: Transaction,
  transfer: Transfer,
): Promise<Marks | undefined> {
  const { payer, token, hash, recipient, amount } = transfer
  const done = await opened.receipt()
  if (!done) return undefined
  const of = `${hash} ${payer} ${token} ${recipient} ${amount}`
  const call = callOf(transfer)
  const { end, calls } = readSignedCalls({ sent, logs: done.logs }, transfer)
  const signed = calls.flatMap((bytes) => bytes.split(call.slice(2)).slice(1).map(cut))
  if (signed.length > 0) return { of: `${of} ${end}`, marks: signed }
  const traced = readTracedCalls(await opened.trace(), { from: payer, to: token })
  const marks = traced
    .filter((input) => input.startsWith(call))
    .map((input) => cut(input.slice(call.length)))
  return { of, marks }
}

/**
 * By what each payer says what is paid for. Where it sent the transaction, that is its call data. Who sends for another writes
 * what they like around what that one signed (EIP-3009, an operation, a Safe's transaction), so then it is what stands behind the
 * call of the token that the payer made itself: one transfer for each such call. `0x` for nothing, undefined where that is
 * passed over.
 */
export async function readPayerInputs(
  rpc: ChainRpc,
  transfers: readonly Transfer[],
  { markers, passOver }: Pick<PaymentQuestion, 'markers' | 'passOver'>,
): Promise<(string | undefined)[]> {
  const sent = await readSent(rpc, transfers, passOver)
  const opened = new Map<string, ReturnType<typeof openTransaction>>()
  const counts = new Map<string, number>()
  /** How many transfers like one came before it. */
  const count = (of: string) => {
    const before = counts.get(of) ?? 0
    counts.set(of, before + 1)
    return before
  }
  const inputs: (string | undefined)[] = []
  for (const transfer of transfers) {
    const { hash, payer } = transfer
    const by = sent.get(hash)
    if (!by) inputs.push(undefined)
    else if (by.from === payer) inputs.push(by.input)
    else if (!markers.some((marker) => by.input.includes(marker.slice(2)))) inputs.push('0x')
    else {
      const one = opened.get(hash) ?? openTransaction(rpc, transfer, passOver)
      opened.set(hash, one)
      const found = await readMarks(one, by, transfer)
      inputs.push(found && (found.marks[count(found.of)] ?? '0x'))
    }
  }
  return inputs
}
