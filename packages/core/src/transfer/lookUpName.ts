import { constants } from '@portico/contract'
import { queryClient } from '../context/queryClient.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError } from '../errors/PorticoError.ts'
import type { Portico } from '../portico.ts'
import { isName, type NameLookup, type NameQuestion } from './recipient.ts'

type Turn = { count: number; timer: unknown }

const turnOf = (portico: Portico): Turn =>
  portico.internal.service(
    'nameLookUp',
    () => ({ count: 0, timer: undefined }),
    (turn) => {
      turn.count++
      portico.internal.platform.clearTimeout(turn.timer)
    },
  )

/** Gives up a look-up that is under way: its answer is not heard any more. */
export function stopLookUp(portico: Portico): void {
  const turn = turnOf(portico)
  turn.count++
  portico.internal.platform.clearTimeout(turn.timer)
}

/**
 * Looks a typed text up on the active network, once typing has paused for 300 ms. `tell` hears of
 * the newest text only; every answer carries the text that it belongs to.
 */
export function lookUpName(
  portico: Portico,
  typed: string,
  tell: (lookup: NameLookup | undefined) => void,
): void {
  stopLookUp(portico)
  const { platform, store } = portico.internal
  const turn = turnOf(portico)
  const mine = turn.count
  const question: NameQuestion = { text: typed.trim(), networkId: store.getState().activeNetworkId }
  if (!isName(question.text)) return tell(undefined)
  tell({ ...question, status: 'asking' })
  turn.timer = platform.setTimeout(() => {
    ask(portico, question).then(
      (lookup) => {
        if (turn.count === mine) tell(lookup)
      },
      () => {}, // `ask` answers failures
    )
  }, constants.searchWaitMs)
}

async function ask(portico: Portico, question: NameQuestion): Promise<NameLookup> {
  const { text: name, networkId } = question
  try {
    const network = portico.internal.network(networkId)
    const adapter = await portico.internal.adapter(network.chainNamespace)
    const address = await queryClient(portico).fetchQuery({
      queryKey: ['name', networkId, name],
      staleTime: constants.nameCacheMs,
      queryFn: async () => (await adapter.resolveName?.({ name, network })) ?? null,
    })
    if (address !== null) return { ...question, status: 'found', address }
    return { ...question, status: 'failed', error: errorOf('NAME_NOT_FOUND', { name }) }
  } catch (cause) {
    const error = isPorticoError(cause) ? cause : errorOf('NAME_RESOLVE_FAILED', {}, cause)
    return { ...question, status: 'failed', error }
  }
}
