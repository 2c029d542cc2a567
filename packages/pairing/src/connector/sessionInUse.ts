import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'
import type { Network } from '@portico/core'
import { type ConnectorEvent, type PairedView, sameAddress } from '@portico/core/adapter'
import type { DappEvent } from '../dapp/dappEvent.ts'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import type { Session } from '../protocol/session.ts'
import type { PairingFamilies } from './families.ts'
import { type Choice, networksOfSession, viewOf } from './pairedSession.ts'

/** The connector's session, and the site's network and accounts in each of its families. */
export type SessionInUse = {
  session(): Session | undefined
  view(namespace: Namespace): PairedView | undefined
  /** Returns the networks of a family that the wallet approved. */
  networks(namespace: Namespace): readonly CaipNetworkId[]
  /** Returns the families that the wallet shares, in the site's order. */
  families(): readonly Namespace[]
  /**
   * Switches to a network of the session and emits the change. Returns `false` if the session does not have the
   * network.
   */
  goTo(networkId: CaipNetworkId): boolean
  /** Like `goTo` without an event, for a site that requests the network as it connects. */
  preferNetwork(networkId: CaipNetworkId | undefined): void
  /** Switches to another session, or to none. */
  take(session: Session | undefined): void
}

/**
 * Follows the sessions of a client, which all tabs share. The newest session is in use. Other accounts, another chain,
 * a family that the wallet adds later and the end of the session become events. Ignores announcements of accounts and
 * chains that the wallet has not shared.
 */
export function sessionInUse(ways: {
  dapp: SessionDapp
  families: PairingFamilies
  namespaces: readonly Namespace[]
  networks(): readonly Network[]
  emit(event: ConnectorEvent): void
  /** Called when the session is replaced or changed. */
  changed(): void
}): SessionInUse {
  const { dapp, families, namespaces, networks, emit, changed } = ways
  const choices = new Map<Namespace, Choice>()
  let session = newest(dapp.sessions())

  const sharedBy = (shared: Session) => ({ namespaces: shared.namespaces, families })
  const approved = (namespace: Namespace) =>
    session ? networksOfSession(sharedBy(session), namespace) : []
  const view = (namespace: Namespace) =>
    session && viewOf(sharedBy(session), namespace, choices.get(namespace) ?? {}, networks())
  const choose = (namespace: Namespace, choice: Choice) =>
    choices.set(namespace, { ...choices.get(namespace), ...choice })
  /** Runs a change, and emits the events that follow from it. */
  const change = (work: () => void, opens = false) => {
    // Families that open come first: when the last connected family closes, its listeners are removed.
    const before = namespaces
      .map((namespace) => [namespace, view(namespace)] as const)
      .sort(([, a], [, b]) => Number(!b) - Number(!a))
    work()
    for (const [namespace, was] of before)
      for (const event of eventsOf(namespace, was, view(namespace), opens)) emit(event)
  }
  const take = (next: Session | undefined, opens?: boolean) => {
    change(() => {
      session = next
    }, opens)
    changed()
  }
  const onSessionEvent = ({ chainId, name, data }: DappEvent) => {
    const namespace = namespaceOf(chainId as CaipNetworkId)
    const stated = families[namespace]?.networkIn?.(data) ?? (chainId as CaipNetworkId)
    const networkId = name === 'chainChanged' ? stated : undefined
    if (networkId && holds(networkId)) return change(() => choose(namespace, { networkId }))
    if (name !== 'accountsChanged') return
    const address = firstAddress(data)
    const shared = view(namespace)?.addresses.some((own) => sameAddress(own, address))
    if (shared) change(() => choose(namespace, { address }))
  }
  const holds = (networkId: CaipNetworkId) => approved(namespaceOf(networkId)).includes(networkId)
  dapp.on((event) => {
    if (event.type === 'session') take(newest(dapp.sessions()))
    else if (event.type === 'changed' && event.session.topic === session?.topic)
      take(event.session, true)
    else if (event.type === 'event' && event.topic === session?.topic) onSessionEvent(event)
    else if (event.type === 'ended' && event.topic === session?.topic) {
      session = undefined
      choices.clear()
      emit({ type: 'disconnect' })
      changed()
    }
  })
  return {
    session: () => session,
    view,
    networks: approved,
    families: () => namespaces.filter((namespace) => view(namespace)),
    goTo(networkId) {
      if (!holds(networkId)) return false
      change(() => choose(namespaceOf(networkId), { networkId }))
      return true
    },
    preferNetwork: (networkId) => {
      if (networkId) choose(namespaceOf(networkId), { networkId })
    },
    take,
  }
}

/** If a browser has several sessions, the one that expires last is the newest. */
const newest = (sessions: readonly Session[]): Session | undefined =>
  sessions.toSorted((a, b) => b.expiry - a.expiry)[0]

function eventsOf(
  namespace: Namespace,
  before: PairedView | undefined,
  after: PairedView | undefined,
  opens: boolean,
): readonly ConnectorEvent[] {
  if (!before && !(opens && after)) return [] // nobody is connected there
  if (!after) return [{ type: 'accounts', namespace, addresses: [] }]
  const { networkId, addresses } = after
  const events: ConnectorEvent[] = []
  if (networkId !== before?.networkId) events.push({ type: 'network', namespace, networkId })
  if (addresses.join() !== before?.addresses.join())
    events.push({ type: 'accounts', namespace, addresses })
  return events
}

/** Returns the first account that a wallet names, from a plain address or a CAIP-10 id. */
function firstAddress(data: unknown): string | undefined {
  const [first] = Array.isArray(data) ? data : []
  return typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : undefined
}
