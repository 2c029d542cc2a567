import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import type { PorticoEvent } from '../context/events.ts'
import { translateWalletError } from '../errors/translateWalletError.ts'
import { loadFamily } from '../network/loadAdapter.ts'
import type { Connector } from '../types/connector.ts'
import { policyOf } from './policy.ts'
import { sends } from './subject.ts'

type PendingRequest = {
  namespace: Namespace
  networkId: CaipNetworkId | undefined
  signal: AbortSignal
}
type LateAnswerEvent = Extract<PorticoEvent, { type: 'request.late' }>

/**
 * Wraps a connector. An answer of the wallet after `signal` has ended the wait becomes the event `request.late`, unless
 * the request was a read. The event has no signature, because events may end up in any log.
 */
export const handleLateAnswer = (
  context: Context,
  connector: Connector,
  { namespace, networkId, signal }: PendingRequest,
): Connector => ({
  ...connector,
  async request(walletRequest) {
    const { method } = walletRequest
    const emit = async (outcome: Partial<LateAnswerEvent>) => {
      if (!signal.aborted) return
      const family = await loadFamily(context, namespace).catch(() => undefined)
      if (family && policyOf(family, method) === 'safe') return
      const network = networkId && { networkId }
      context.internal.emit({ type: 'request.late', method, ...network, ...outcome })
    }
    try {
      const answer = await connector.request(walletRequest)
      void emit(sends(method) ? sentIn(answer) : {})
      return answer
    } catch (error) {
      void emit({ code: translateWalletError(error, 'UNKNOWN').code })
      throw error
    }
  },
})

/** Returns the result of the wallet: a hash (base58 on solana), or the id of a batch (EIP-5792). */
function sentIn(answer: unknown): Pick<LateAnswerEvent, 'hash' | 'callsId'> {
  const { signature, id } = Object(answer) as { signature?: unknown; id?: unknown }
  const hash = [answer, signature].find(
    (text) => typeof text === 'string' && /^\w{1,128}$/.test(text),
  )
  const callsId = typeof id === 'string' && /^[\x21-\x7e]{1,8194}$/.test(id) && id
  return { ...(hash !== undefined && { hash: hash as string }), ...(callsId && { callsId }) }
}
