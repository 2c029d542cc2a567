import type { Adapter } from '../context/adapter/adapter.ts'
import type { Context } from '../context/context.ts'
import type { Login, Pairing } from '../context/pairing.ts'
import { defineService } from '../context/services.ts'
import type { Connector } from '../types/connector.ts'
import { loadReconnection } from './loadReconnection.ts'

/**
 * Looks for wallets, once, and adds later ones to the list. Resolves when the available wallets are listed. Never
 * rejects: if the code failed to load, the next call tries again. A page whose visitors need no wallet does not look
 * and loads nothing.
 */
export async function lookForWallets(
  context: Context,
  places: readonly Place[] = [
    context.config.adapters,
    context.config.pairing ?? [],
    context.config.login ?? [],
  ].flat(),
): Promise<void> {
  const { platform, signal, service } = context.internal
  if (!platform.interactive || signal.aborted) return
  const searches = places.map((place) => {
    const { namespace: id } = place
    return service(searchService, () => search(context, place, id), id)
  })
  await Promise.all(searches.map((running) => running.done))
}

/** A source of wallets: each adapter finds some, and the pairing connector reaches others. */
type Place = {
  namespace?: string
  discover: Adapter['discover'] | Pairing['discover'] | Login['discover']
}

type Search = { done: Promise<unknown>; end(): void }

const searchService = defineService<Search>((search) => search.end())

function search(context: Context, place: Place, id: string | undefined): Search {
  const { store, endService } = context.internal
  let ended = false
  let stop: (() => void) | undefined
  const replace = (uid: string, ...by: readonly Connector[]) =>
    store.setState(({ connectors }) => ({
      connectors: [...connectors.filter((connector) => connector.uid !== uid), ...by],
    }))
  const found = (connector: Connector) => {
    if (ended) return
    replace(connector.uid, connector)
    if (connector.autoConnect)
      loadReconnection().then(
        ({ autoConnect }) => autoConnect(context, connector),
        () => {}, // the visitor then connects by hand
      )
  }
  const lost = (uid: string) => replace(uid)
  const begun = (answer: () => void) => {
    stop = answer
    if (ended) stop()
  }
  const done = Promise.resolve(place.discover(found, lost, context)).then(
    begun,
    () => endService(searchService, id), // offline: the next call is another chance
  )
  const end = () => {
    ended = true
    stop?.()
  }
  return { done, end }
}
