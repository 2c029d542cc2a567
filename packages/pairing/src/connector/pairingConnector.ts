import {
  abortable,
  type Connector,
  type ConnectorConnectParams,
  type ConnectorEvent,
  type Context,
  siteMetadata,
} from '@portico/core/adapter'
import { createListeners } from '../client/listeners.ts'
import { sessionDapp } from '../dapp/sessionDapp.ts'
import type { PairingOptions } from '../options.ts'
import { type PairingPlatform, webPairingPlatform, withTimerLimit } from '../relay/platform.ts'
import { indexedDbStore } from '../store/indexedDbStore.ts'
import { connectByLink, reconnect } from './connectByLink.ts'
import { formatAccounts, loadPairingFamilies, type PairingFamilies } from './families.ts'
import { linkExpiry } from './linkExpiry.ts'
import { linkOffers } from './linkOffers.ts'
import type { LinkParts } from './linkParts.ts'
import { request } from './pairedWallet.ts'
import { faceOf, listedImage } from './pairedWalletFace.ts'
import type { PairedWalletInfo } from './pairedWalletInfo.ts'
import type { PairingRequestContext } from './requestWallet.ts'
import { sessionInUse } from './sessionInUse.ts'

type Ways = {
  context: Context
  connector: Connector
  /** Shows the wallet that the site is paired with. */
  show(wallet: PairedWalletInfo): void
  signal: AbortSignal
}

const more = () => import('./moreProposals.ts')

type Opened = Awaited<ReturnType<typeof sessionDapp>>

/**
 * Creates the connector of pairing. All tabs of the site share its session, and all families of the session end
 * together. Rejects with PorticoErrors and with the wallet's own errors.
 */
export async function pairingConnector(options: PairingOptions, ways: Ways): Promise<Connector> {
  const { context, connector: face, show, signal } = ways
  const platform = platformOf(options, context)
  const networks = () => context.config.networks
  const families = await loadPairingFamilies(context, face.namespaces)
  const namespaces = face.namespaces.filter((namespace) => families[namespace])
  const { client, dapp } = await openDapp(options, { context, families, platform, signal })
  const { emit, on } = createListeners<ConnectorEvent>()
  const changed = () => show(faceOf(inUse, families, context))
  const inUse = sessionInUse({ dapp, families, namespaces, networks, emit, changed })
  const requestContext: PairingRequestContext = {
    context,
    dapp,
    inUse,
    families,
    namespaces,
    name: face.name,
  }
  changed()
  const parts: LinkParts = {
    context,
    client,
    dapp,
    inUse,
    offerTo: linkOffers({ context, platform, families, namespaces }),
  }
  if (linkExpiry(context).isWaiting())
    parts.resumed = more()
      .then((part) => part.firstResumed(parts, signal))
      .catch(() => {})
  const open = async (params: ConnectorConnectParams) => {
    const by = params.silent
      ? reconnect
      : params.signIn
        ? (await more()).connectAndSign
        : connectByLink
    const session = await by(parts, params)
    return parts.addSignIn?.(session) ?? session
  }
  return {
    ...face,
    connect: (params) => abortable(() => open(params), params.signal),
    async disconnect() {
      await Promise.all(dapp.sessions().map(({ topic }) => dapp.disconnect(topic)))
    },
    async isAuthorized() {
      await dapp.refresh()
      return inUse.families().length > 0
    },
    request: (walletRequest) => request(requestContext, walletRequest),
    // A new function each time: a listener that was added twice is called twice.
    on: (listener) => on((event) => listener(event)),
  }
}

/** Returns the platform of pairing, with the widget's clock and timers. */
function platformOf(options: PairingOptions, context: Context): PairingPlatform {
  const { now, setTimeout, clearTimeout } = context.internal.platform
  return withTimerLimit({
    ...(options.platform ?? webPairingPlatform()),
    now,
    setTimeout,
    clearTimeout,
  })
}

/** Opens the site's side of the protocol, until the widget is destroyed. */
async function openDapp(
  options: PairingOptions,
  {
    context,
    families,
    platform,
    signal,
  }: {
    context: Context
    families: PairingFamilies
    platform: PairingPlatform
    signal: AbortSignal
  },
): Promise<Opened> {
  const { client, dapp } = await sessionDapp({
    ...options,
    metadata: siteMetadata(context.config),
    writeAccounts: (shared) => formatAccounts(families, shared),
    imageOf: (wallet) => listedImage(context, wallet),
    store: options.store ?? indexedDbStore(`${context.config.storageKey}-pairing`),
    platform,
  })
  signal.addEventListener('abort', dapp.close)
  if (signal.aborted) dapp.close()
  return { client, dapp }
}
