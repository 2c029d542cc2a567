import type { Namespace } from '@portico/contract'
import type { Connector, Context } from '@portico/core'
import {
  abortable,
  type ConnectorConnectParams,
  type ConnectorEvent,
  type ConnectorSession,
  errorOf,
  findWallet,
  type LeftByVisitor,
  pendingConnect,
  siteMetadata,
} from '@portico/core/adapter'
import { sessionDapp } from '../dapp/sessionDapp.ts'
import { requestNamespaces } from '../namespaces/namespaces.ts'
import type { PairingOptions } from '../options.ts'
import { bounded, webPairingPlatform } from '../relay/platform.ts'
import { indexedDbStore } from '../store/indexedDbStore.ts'
import type { PairingRequestContext } from './askWallet.ts'
import { formatAccounts, loadPairingFamilies, type PairingFamilies } from './families.ts'
import { linkMark } from './linkMark.ts'
import { type Offer, offer } from './offer.ts'
import { approvedOf, toConnectorSession } from './pairedSession.ts'
import { request } from './pairedWallet.ts'
import { type SessionInUse, sessionInUse } from './sessionInUse.ts'
import { translatePairingError } from './translatePairingError.ts'
import type { WalletFace } from './walletFace.ts'

type Ways = {
  context: Context
  connector: Connector
  /** Shows the wallet that the site has paired with. */
  show(wallet: WalletFace): void
  signal: AbortSignal
}

/**
 * The connector of pairing. Its session is shared by all tabs of the site, and all families of the
 * session end together. Rejects with PorticoErrors, and with the wallet's own.
 */
export async function pairingConnector(options: PairingOptions, ways: Ways): Promise<Connector> {
  const { context, connector: face, show, signal } = ways
  const { now, setTimeout, clearTimeout } = context.internal.platform
  const surroundings = bounded({
    ...(options.surroundings ?? webPairingPlatform()),
    ...{ now, setTimeout, clearTimeout },
  })
  const networks = () => context.config.networks
  const mark = linkMark(context)
  const families = await loadPairingFamilies(context, face.namespaces)
  const namespaces = face.namespaces.filter((namespace) => families[namespace])
  const { dapp } = await sessionDapp({
    ...options,
    metadata: siteMetadata(context.config),
    writeAccounts: (shared) => formatAccounts(families, shared),
    store: options.store ?? indexedDbStore(`${context.config.storageKey}-pairing`),
    surroundings,
  })
  signal.addEventListener('abort', dapp.close)
  if (signal.aborted) dapp.close()
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const changed = () => show(faceOf(inUse, families, context))
  const inUse = sessionInUse({ dapp, families, namespaces, networks, emit, changed })
  const asking: PairingRequestContext = {
    context,
    dapp,
    inUse,
    families,
    namespaces,
    name: face.name,
  }
  changed()
  /** A wallet that follows a link of an earlier page, or nobody. */
  const resumed = mark.isWaiting()
    ? dapp
        .resume({ signal })
        .then((waiting) => Promise.any(waiting.map((proposal) => proposal.approval)))
        .catch(() => {})
    : undefined
  let last: Offer | undefined
  /** An offer whose link the visitor has left and may come back to, or a new one. */
  const offerTo = (walletId: string | undefined): Offer => {
    if (last?.isHidden() && last.walletId === walletId) return last
    if (last?.isHidden()) last.cancel()
    const chains = networks().filter((network) => namespaces.includes(network.chainNamespace))
    const made = offer({
      dapp,
      surroundings,
      namespaces: requestNamespaces(
        chains.map((network) => network.caipNetworkId),
        families,
      ),
      walletId,
    })
    const forget = () => {
      mark.clear()
      if (last === made) last = undefined
    }
    made.answer.then(forget, forget)
    last = made
    return made
  }
  const make = async (params: ConnectorConnectParams) => {
    const { signal } = params
    const made = offerTo(context.store.getState().pairing?.walletId)
    signal?.addEventListener('abort', () => {
      if (signal.reason !== ('left' satisfies LeftByVisitor)) return made.cancel()
      made.hide()
      pendingConnect(context).cancelLeft = made.cancel
    })
    made.show((link) => {
      mark.set(link.expiresAt)
      params.onLink?.(link)
    })
    const session = await made.answer.catch(async (error: unknown) => {
      throw await translatePairingError(context, error)
    })
    inUse.preferNetwork(params.networkId)
    inUse.take(session)
    // One wallet at a time: those of before are told that they are not used any more.
    const others = dapp.sessions().filter((other) => other.topic !== session.topic)
    for (const { topic } of others) dapp.disconnect(topic).catch(() => {})
    // Nobody waits for the answer: it is as if a page before this one had made the link.
    if (made.isHidden())
      await import('./resumePairing.ts').then((module) => module.resumePairing(context))
    return sessionsOf(inUse, params.namespace)
  }
  const again = async ({ namespace, networkId }: ConnectorConnectParams) => {
    if (!inUse.view(namespace)) await dapp.refresh()
    if (!inUse.session()) await resumed
    inUse.preferNetwork(networkId)
    const view = inUse.view(namespace)
    if (!view) throw errorOf('WALLET_LOCKED')
    return toConnectorSession(view)
  }
  return {
    ...face,
    connect: (params) =>
      abortable(() => (params.silent ? again(params) : make(params)), params.signal),
    async disconnect() {
      await Promise.all(dapp.sessions().map(({ topic }) => dapp.disconnect(topic)))
    },
    async isAuthorized() {
      await dapp.refresh()
      return inUse.families().length > 0
    },
    request: (asked) => request(asking, asked),
    on(listener) {
      const mine = (event: ConnectorEvent) => listener(event)
      listeners.add(mine)
      return () => listeners.delete(mine)
    },
  }
}

/** @throws PorticoError `WALLET_BAD_ANSWER` where the accounts of the session are none. */
function sessionsOf(inUse: SessionInUse, wanted: Namespace): ConnectorSession {
  const families = inUse.families()
  const sorted = families.toSorted((a, b) => Number(b === wanted) - Number(a === wanted))
  const [first, ...others] = sorted.flatMap((namespace) => {
    const view = inUse.view(namespace)
    return view ? [toConnectorSession(view)] : []
  })
  if (!first) throw errorOf('WALLET_BAD_ANSWER')
  return { ...first, ...(others.length > 0 && { others }) }
}

/** The wallet as it shows itself; the plain face without one. */
function faceOf(inUse: SessionInUse, families: PairingFamilies, context: Context): WalletFace {
  const session = inUse.session()
  if (!session) return {}
  const { name, icons } = session.peer.metadata
  const { walletId } = session
  // The logo that the visitor has pressed, else the one that the wallet gives itself.
  const imageUrl = (walletId && findWallet(context, walletId)?.imageUrl) || icons[0]
  return { ...approvedOf(session, families), ...(name && { name }), ...(imageUrl && { imageUrl }) }
}
