import { toFunctionSelector } from 'viem'
import type { FoundPayment } from '../../../store/pay/foundPayment.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved } from '../../historySource.ts'
import type { PassOver, PaymentQuestion } from '../../paymentFinder.ts'
import { evmCall } from '../history/evmCalls.ts'
import { receipt, type Transaction, transaction } from '../history/transactionSchemas.ts'
import { createMarkReader } from './createMarkReader.ts'
import { readEach } from './readEach.ts'
import { readSignedCalls } from './signedCalls.ts'
import { readTracedCalls, traceCall } from './tracedCalls.ts'

type Transfer = Omit<FoundPayment, 'marks'>
type Marks = readonly string[]

const selector = toFunctionSelector('transfer(address,uint256)').slice(2)
/** The digits of a token call: the selector, the recipient and the amount. */
const callDigits = 8 + 64 + 64
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
  return new Map(hashes.map((hash, at) => [hash, answers[at]?.value] as const))
}

const callOf = ({ recipient, amount }: Transfer) =>
  `${selector}${word(recipient.slice(2))}${word(amount.toString(16))}`

/** Returns the digits after each token call in these digits, by the call. */
function marksByCall(digits: string, calls = new Map<string, string[]>()) {
  for (let at = digits.indexOf(selector); at >= 0; at = digits.indexOf(selector, at + 1)) {
    const end = at + callDigits
    const call = digits.slice(at, end)
    const marks = calls.get(call) ?? []
    calls.set(call, marks)
    marks.push(digits.slice(end, end + markDigits))
  }
  return calls
}

/** Returns the digits after each token call within a transaction, by caller, target and call. */
function marksOfTrace(outcome: Parameters<typeof readTracedCalls>[0]) {
  const marks = new Map<string, string[]>()
  for (const { from, to, input } of readTracedCalls(outcome)) {
    if (!input.startsWith(selector, 2)) continue
    const end = 2 + callDigits
    const key = `${from} ${to} ${input.slice(2, end)}`
    const known = marks.get(key) ?? []
    marks.set(key, known)
    known.push(input.slice(end, end + markDigits))
  }
  return marks
}

/** Returns a function that computes an expensive value once. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Reads the marks of contract payers in a transaction that others sent: one for each transfer, in order. A stranger
 * chooses the size of the transaction, so each part of it is read once, whatever the number of transfers.
 */
function openTransaction(
  rpc: ChainRpc,
  { hash, block, blockHash }: Transfer,
  { sent, passOver }: { sent: Transaction; passOver: PassOver },
) {
  const signed = once(async () => {
    const call = evmCall('eth_getTransactionReceipt', hash)
    const item = { what: `receipt ${hash}`, block, call }
    const [read] = await readEach(rpc, [item], { schema: receipt, passOver })
    if (!read) return undefined
    if (read.value.blockHash !== blockHash) throw new ChainMoved()
    return readSignedCalls({ sent, logs: read.value.logs })
  })
  // Few nodes have traces. A missing one counts like an unreadable one.
  const traced = once(async () => {
    const [outcome] = await rpc.send([traceCall(hash)]).catch(() => [])
    return marksOfTrace(outcome)
  })
  const signedBy = new Map<string, Map<string, string[]>>()
  const spent = createSpentMarks()

  return {
    /** Returns the next mark of a transfer like this one: empty for none, or undefined if it is passed over. */
    next: async (transfer: Transfer): Promise<string | undefined> => {
      const { payer, token } = transfer
      const signedOf = await signed()
      if (!signedOf) return undefined
      const { end, calls: agreed } = signedOf(transfer)
      const key = `${payer} ${end}`
      const calls = signedBy.get(key) ?? new Map<string, string[]>()
      if (!signedBy.has(key)) for (const bytes of agreed) marksByCall(bytes, calls)
      signedBy.set(key, calls)
      const call = callOf(transfer)
      const made = `${payer} ${token} ${call}`
      const own = calls.get(call)
      if (own) return spent.takeSigned(made, own)
      return spent.takeTraced(made, (await traced()).get(made) ?? [])
    },
  }
}

/**
 * Counts the marks of calls. A call that an account signed is also in the trace: it counts for one transfer, whether its
 * mark comes from there or from the operation. `made` identifies calls by caller, token and data.
 */
function createSpentMarks() {
  const taken = { signed: new Map<string, number>(), traced: new Map<string, number>() }
  /** How often a trace has a mark, and the calls whose marks are counted. */
  const inTrace = new Map<string, number>()
  const counted = new Set<string>()
  const count = (counts: Map<string, number>, key: string) => counts.get(key) ?? 0
  const add = (counts: Map<string, number>, key: string) => counts.set(key, count(counts, key) + 1)

  /** Takes the first mark that is still free from a list. */
  function take(from: keyof typeof taken, made: string, marks: string[]): string {
    for (let mark = marks.shift(); mark !== undefined; mark = marks.shift()) {
      const key = `${made} ${mark}`
      const total = count(taken.signed, key) + count(taken.traced, key)
      const isBound = from === 'traced' || count(taken.traced, key) > 0
      if (isBound && total >= count(inTrace, key)) continue
      add(taken[from], key)
      return mark
    }
    return ''
  }

  return {
    takeSigned: (made: string, marks: string[]) => take('signed', made, marks),
    takeTraced: (made: string, marks: string[]) => {
      if (!counted.has(made)) for (const mark of marks) add(inTrace, `${made} ${mark}`)
      counted.add(made)
      return take('traced', made, marks)
    },
  }
}

/**
 * Returns each payer's own statement of what it pays for: the marks of orders. If it sent the transaction, that is the
 * call data. If others sent it, they control the data around what the payer signed (EIP-3009, an operation, a Safe's
 * transaction). Then it is the data after the token call that the payer itself made: one transfer for each such call.
 * Undefined if it is passed over.
 */
export async function readPayerMarks(
  rpc: ChainRpc,
  transfers: readonly Transfer[],
  { markers, passOver }: Pick<PaymentQuestion, 'markers' | 'passOver'>,
): Promise<(Marks | undefined)[]> {
  const sent = await readSent(rpc, transfers, passOver)
  const marksIn = createMarkReader(markers)
  const opened = new Map<string, ReturnType<typeof openTransaction>>()
  const marks: (Marks | undefined)[] = []
  for (const transfer of transfers) {
    const { hash, payer } = transfer
    const by = sent.get(hash)
    const inSent = by && marksIn(by.input)
    if (!by || !inSent) marks.push(undefined)
    else if (by.from === payer || inSent.length === 0) marks.push(inSent)
    else {
      const one = opened.get(hash) ?? openTransaction(rpc, transfer, { sent: by, passOver })
      opened.set(hash, one)
      const mark = await one.next(transfer)
      marks.push(mark === undefined ? undefined : marksIn(`0x${mark}`))
    }
  }
  return marks
}
