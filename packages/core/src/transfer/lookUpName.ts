import { constants } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { queryClient } from '../context/queryClient.ts'
import { defineService } from '../context/services.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import { isName, type NameLookup, type NameQuery } from './recipient.ts'

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

/**
 * Looks up a typed text on the active network, once typing has paused for 300 ms. `onLookup` gets only the results of
 * the newest text; each names its text.
 */
export function lookUpName(
  context: Context,
  typed: string,
  onLookup: (lookup: NameLookup | undefined) => void,
): void {
  stopLookUp(context)
  const { platform, store } = context.internal
  const pending = pendingOf(context)
  const mine = pending.count
  const question: NameQuery = { text: typed.trim(), networkId: store.getState().activeNetworkId }
  if (!isName(question.text)) return onLookup(undefined)
  onLookup({ ...question, status: 'pending' })
  pending.timer = platform.setTimeout(() => {
    resolveName(context, question).then(
      (lookup) => {
        if (pending.count === mine) onLookup(lookup)
      },
      () => {}, // failures are in the result of `resolveName`
    )
  }, constants.searchWaitMs)
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
    const error = isPorticoError(cause) ? cause : errorOf('NAME_RESOLVE_FAILED', {}, cause)
    return { ...question, status: 'failed', error }
  }
}
