import { constants } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { queryClient } from '../context/queryClient.ts'
import { defineService } from '../context/services.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { readCode, type TakenCode } from './readCode.ts'
import { bareText, isCode, isName, type NameLookup, type NameQuery } from './recipient.ts'

type PendingLookup = { count: number; timer: unknown; stop(): void }

const pendingService = defineService<PendingLookup>((lookup) => lookup.stop())

const pendingOf = ({ internal }: Context): PendingLookup =>
  internal.service(pendingService, () => {
    const pending: PendingLookup = {
      count: 0,
      timer: undefined,
      stop: () => {
        pending.count++
        internal.platform.clearTimeout(pending.timer)
      },
    }
    return pending
  })

/** Stops a pending look-up: its answer is ignored. */
export const stopLookUp = (context: Context): void => pendingOf(context).stop()

/** The callbacks of a look-up. */
export type LookUpEvents = {
  /** Called with the results for the newest text only. Each result has the text that it belongs to. */
  onLookup(lookup: NameLookup | undefined): void
  /** The content of a payment code. */
  onCode(query: NameQuery, code: TakenCode): void
}

/**
 * Looks up a name on the active network, or reads a payment code, once typing has paused for 300 ms.
 */
export function lookUpName(context: Context, typed: string, events: LookUpEvents): void {
  stopLookUp(context)
  const { platform, store } = context.internal
  const pending = pendingOf(context)
  const mine = pending.count
  const question: NameQuery = { text: bareText(typed), networkId: store.getState().activeNetworkId }
  const { onLookup, onCode } = events
  if (!isName(question.text) && !isCode(question.text)) return onLookup(undefined)
  onLookup({ ...question, status: 'pending' })
  const isNewest = () => pending.count === mine
  const look = async () => {
    if (!isCode(question.text)) {
      const lookup = await resolveName(context, question)
      if (isNewest()) onLookup(lookup)
      return
    }
    try {
      const code = await readCode(context, question)
      if (isNewest()) onCode(question, code)
    } catch (cause) {
      if (isNewest()) onLookup(failedLookup(question, cause))
    }
  }
  pending.timer = platform.setTimeout(() => void look(), constants.searchWaitMs)
}

/** Returns the state of a failed look-up. */
export function failedLookup(question: NameQuery, cause: unknown): NameLookup {
  const error = isPorticoError(cause) ? cause : errorOf('NAME_RESOLVE_FAILED', {}, cause)
  return { ...question, status: 'failed', error }
}

async function resolveName(context: Context, question: NameQuery): Promise<NameLookup> {
  const { text: name, networkId } = question
  try {
    const network = context.internal.network(networkId)
    const adapter = await context.internal.adapter(network.chainNamespace)
    const address = await queryClient(context).fetchQuery({
      queryKey: ['name', networkId, name],
      staleTime: constants.nameCacheMs,
      queryFn: async () => (await adapter.resolveName?.({ name, network })) ?? null,
    })
    if (address !== null) return { ...question, status: 'found', address }
    return {
      ...question,
      status: 'failed',
      error: errorOf('NAME_NOT_FOUND', { name, network: network.name }),
    }
  } catch (cause) {
    return failedLookup(question, cause)
  }
}
