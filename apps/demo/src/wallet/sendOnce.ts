import { isRecord } from '@portico/contract'
import { broadcast, findTransaction, type SignedTransaction } from '@portico/decode'

/** One transaction to send. */
export type Sending = {
  /** The id of the request, with the index if it has several transactions. */
  id: string
  rpcUrl: string
  /** Storage that outlives a reload of the window, and nothing else. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Called once the transaction is stored, before a node sees it. */
  onSigned(signed: SignedTransaction): void
  /** Waits for a number of milliseconds. */
  wait(ms: number): Promise<unknown>
}

const firstPauseMs = 1000
const longestPauseMs = 10_000
/** How often in a row a node must say that the transaction has become impossible. */
const timesToBelieve = 3

/**
 * Signs and sends a transaction once, and returns its hash when the network has it. The signed transaction is stored
 * first, so that nothing is signed again after a lost answer or a reload of the window. The same bytes are sent until a
 * node has them.
 * @throws Error if a node refuses it, or if no block can include it any more.
 */
export async function sendOnce(
  { id, rpcUrl, storage, onSigned, wait }: Sending,
  sign: () => Promise<SignedTransaction>,
): Promise<string> {
  const key = keyOf(id)
  const stored = read(storage.getItem(key))
  const signed = stored ?? (await sign())
  storage.setItem(key, JSON.stringify(signed))
  onSigned(signed)
  let misses = 0
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const sent = await broadcast({ rpcUrl }, signed)
    if (sent.state === 'taken') return signed.hash
    if (sent.state === 'refused') {
      const found = await findTransaction({ rpcUrl }, signed).catch(() => undefined)
      misses = found === 'impossible' ? misses + 1 : 0
      // A transaction that was refused at once was never sent. One that may have been sent counts as lost only after
      // repeated checks.
      if ((!stored && pauseMs === firstPauseMs) || misses >= timesToBelieve) {
        storage.removeItem(key)
        throw new Error(sent.reason)
      }
    }
    await wait(pauseMs)
  }
}

/** Whether this window has signed a request already, before it was reloaded. */
export const isSent = (storage: Pick<Storage, 'getItem'>, id: string): boolean =>
  read(storage.getItem(keyOf(id))) !== undefined

const keyOf = (id: string) => `demo-wallet.sent.${id}`

function read(text: string | null): SignedTransaction | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    const isWhole =
      isRecord(value) && typeof value.bytes === 'string' && typeof value.hash === 'string'
    return isWhole ? (value as SignedTransaction) : undefined
  } catch {
    return undefined
  }
}
