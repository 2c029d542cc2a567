import { isRecord } from '@portico/contract'
import { broadcast, findTransaction, type SignedTransaction } from '@portico/decode'

/** One transaction to send. */
export type Sending = {
  /** Of the request, and the place in it where there are several. */
  id: string
  rpcUrl: string
  /** Outlasts a reload of the window, and nothing else. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Called once it is kept, before a node sees it. */
  onSigned(signed: SignedTransaction): void
  /** Waits for so many milliseconds. */
  wait(ms: number): Promise<unknown>
}

const firstPauseMs = 1000
const longestPauseMs = 10_000
/** So often in a row a node must say that it cannot be any more. */
const timesToBelieve = 3

/**
 * Signs and sends a transaction once, and returns its hash when the network has it. What was signed is kept
 * first, so that a lost answer or a reload of the window signs nothing anew: the same bytes are sent until
 * a node has them.
 * @throws Error where a node refuses it, or where no block can hold it any more.
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
      // What was refused at once was never sent; what may have been is believed lost only in the end.
      if ((!stored && pauseMs === firstPauseMs) || misses >= timesToBelieve) {
        storage.removeItem(key)
        throw new Error(sent.reason)
      }
    }
    await wait(pauseMs)
  }
}

/** Whether a request has been signed already, by this window before it was loaded again. */
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
