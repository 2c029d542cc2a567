import type { FrameResponse } from '@portico/contract'
import { FrameError } from '@portico/contract'
import { readNode } from '@portico/decode'
import { isDurableTransaction, requestedBy, transactionId } from '@portico/decode/solana'
import type { RequestOptions } from '../requests/requestOptions.ts'
import { findEntry, hasUnknown, signedOf } from '../sending/otherSends.ts'
import { createOutbox } from '../sending/outbox.ts'
import { submit } from '../sending/submit.ts'

type Answer = FrameResponse<'rpcRequest'>
type Signed = { transaction: string; signature: string }

/** What a node calls a transaction that it does not take (EIP-1474). */
const rejected = -32_003

/** A blockhash is forgotten after so many blocks (`MAX_PROCESSING_AGE`). */
const blockhashLife = 150

/** The height up to which what is signed now can be included. @throws FrameError `SERVER_UNREACHABLE`. */
async function lastHeight(rpcUrl: string): Promise<number> {
  const height = await readNode(rpcUrl, 'getBlockHeight', [{ commitment: 'confirmed' }]).catch(
    () => undefined,
  )
  if (!Number.isSafeInteger(height)) throw new FrameError('SERVER_UNREACHABLE')
  return Number(height) + blockhashLife
}

/**
 * How one request to send is answered: what it asks for, without its blockhash, happens once. Asked for again after an
 * answer that was lost, with a blockhash of its own, it is looked for by the signature that it had, and the same bytes are
 * sent again while they can still be included: until then a second signature could pay twice.
 */
export function sendOnce(
  text: string,
  { chainId, rpcUrl, account }: { chainId: string; rpcUrl: string; account: string },
  options: RequestOptions,
) {
  const outbox = createOutbox(options.store)
  const request = JSON.stringify([options.site, account, requestedBy(text)])
  return {
    /** Whether something else of the account may still happen. */
    isOtherUnknown: () => hasUnknown({ chainId, rpcUrl, account, request }, outbox),

    /** The answer, where the same was signed before and may have happened. @throws FrameError `SENT_UNKNOWN`, `SERVER_UNREACHABLE`. */
    async earlier(): Promise<Answer | undefined> {
      const entry = await outbox.read(chainId, request)
      if (!entry) return undefined
      const { state } = await findEntry(rpcUrl, entry, options)
      if (state === 'missing') {
        const again = await submit(rpcUrl, signedOf(entry), options)
        if (again.state !== 'taken') throw new FrameError('SENT_UNKNOWN')
      }
      await outbox.clear(chainId, request)
      return state === 'impossible' ? undefined : { result: { signature: entry.hash } }
    },

    /** Has it signed and sends it. @throws FrameError `SENT_UNKNOWN` where no node said whether it has it. */
    async send(sign: () => Promise<Signed>, signal: AbortSignal): Promise<Answer> {
      // The height first: what is signed after it can be included for at most so long.
      const lastValidBlockHeight = isDurableTransaction(text) ? undefined : await lastHeight(rpcUrl)
      const { transaction: bytes, signature } = await sign()
      const hash = transactionId(bytes) ?? signature
      const lasting = lastValidBlockHeight !== undefined && { lastValidBlockHeight }
      const entry = { request, from: account, bytes, hash, ...lasting }
      await outbox.write(chainId, entry)
      const sent = await submit(rpcUrl, signedOf(entry), options)
      if (sent.state === 'unknown') throw new FrameError('SENT_UNKNOWN')
      // A page that has left asks again: then its signature is the answer.
      if (sent.state === 'refused' || !signal.aborted) await outbox.clear(chainId, request)
      if (sent.state === 'refused') return { error: { code: rejected, message: sent.reason } }
      return { result: { signature: hash } }
    },
  }
}
