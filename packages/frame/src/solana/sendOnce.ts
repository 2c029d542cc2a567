import type { FrameResponse } from '@portico/contract'
import { FrameError } from '@portico/contract'
import { readNode } from '@portico/decode'
import {
  isDurableTransaction,
  requestedBy,
  solanaEffectOf,
  transactionId,
} from '@portico/decode/solana'
import type { RequestOptions } from '../requests/requestOptions.ts'
import { findEntry, findOthers, type OtherSends, signedOf } from '../sending/otherSends.ts'
import { createOutbox } from '../sending/outbox.ts'
import { submit } from '../sending/submit.ts'

type Answer = FrameResponse<'rpcRequest'>
type Signed = { transaction: string; signature: string }

/** The error code of a node for a transaction that it does not accept (EIP-1474). */
const rejected = -32_003

/** The number of blocks after which a blockhash expires (`MAX_PROCESSING_AGE`). */
const blockhashLife = 150

/**
 * Returns the last height at which a transaction signed now can be included. @throws FrameError `SERVER_UNREACHABLE`.
 */
async function lastHeight(rpcUrl: string): Promise<number> {
  const height = await readNode(rpcUrl, 'getBlockHeight', [{ commitment: 'confirmed' }]).catch(
    () => undefined,
  )
  if (!Number.isSafeInteger(height)) throw new FrameError('SERVER_UNREACHABLE')
  return Number(height) + blockhashLife
}

/**
 * Answers a request to send so that it happens only once, compared without its blockhash. If it is made again after a
 * lost answer, with another blockhash, it is looked up by its first signature. While the first bytes can still be
 * included, they are sent again: until then a second signature could pay twice.
 */
export function sendOnce(
  text: string,
  { chainId, rpcUrl, account }: { chainId: string; rpcUrl: string; account: string },
  options: RequestOptions,
) {
  const outbox = createOutbox(options.store)
  const request = JSON.stringify([options.site, account, requestedBy(text)])
  const effect = solanaEffectOf(text)
  return {
    /** Returns the other transactions of the account that may have happened. */
    others: () =>
      findOthers({ chainId, rpcUrl, account, request, effects: [effect] }, outbox, options),

    /**
     * Returns the answer if the same was signed before and may have happened. @throws FrameError `SENT_UNKNOWN`,
     * `SERVER_UNREACHABLE`.
     */
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

    /** Has the transaction signed and sends it, once the visitor has read of the `others`. @throws FrameError `SENT_UNKNOWN` if no node says whether it has it. */
    async send(
      sign: () => Promise<Signed>,
      { others: { same }, signal }: { others: OtherSends; signal: AbortSignal },
    ): Promise<Answer> {
      // Reads the height first: it bounds how long what is signed afterwards can be included.
      const lastValidBlockHeight = isDurableTransaction(text) ? undefined : await lastHeight(rpcUrl)
      const { transaction: bytes, signature } = await sign()
      const hash = transactionId(bytes) ?? signature
      const lasting = lastValidBlockHeight !== undefined && { lastValidBlockHeight }
      const sent = { effect, at: options.now() }
      const entry = { request, from: account, bytes, hash, sent, ...lasting }
      await outbox.write(chainId, entry)
      if (same?.isFound) await outbox.clear(chainId, same.entry.request)
      const submitted = await submit(rpcUrl, signedOf(entry), options)
      if (submitted.state === 'unknown') throw new FrameError('SENT_UNKNOWN')
      // If the page has gone, it will request again, and the stored signature is the answer.
      if (submitted.state === 'refused' || !signal.aborted) await outbox.clear(chainId, request)
      if (submitted.state === 'refused')
        return { error: { code: rejected, message: submitted.reason } }
      return { result: { signature: hash } }
    },
  }
}
