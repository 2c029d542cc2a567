import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'
import type { Network } from '@portico/core'
import { type ConnectorEvent, type PairedView, sameAddress } from '@portico/core/adapter'
import type { DappEvent } from '../dapp/dappEvent.ts'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import type { Session } from '../protocol/session.ts'
import type { PairingFamilies } from './families.ts'
import { type Choice, networksOfSession, viewOf } from './pairedSession.ts'

/** The session that the connector speaks for, and where the site is in each of its families. */
export type SessionInUse = {
  session(): Session | undefined
  view(namespace: Namespace): PairedView | undefined
  /** The networks of a family that the wallet has approved. */
  networks(namespace: Namespace): readonly CaipNetworkId[]
  /** Families that the wallet shares, in the site's order. */
  families(): readonly Namespace[]
  /** Switches to a network that the session has, and emits the change. Returns whether it has it. */
  goTo(networkId: CaipNetworkId): boolean
  /** The same without an event, for a site that asks to connect there. */
  preferNetwork(networkId: CaipNetworkId | undefined): void
  /** Goes over to a session of now. */
  take(session: Session | undefined): void
}

/**
 * Follows the sessions of a client, which all tabs share: the newest is in use. Other accounts, another
 * chain, a family that the wallet opens later and the end become events; what a wallet says of accounts and chains that it has not shared
 * is passed over.
 */
export function sessionInUse(ways: {
  dapp: SessionDapp
  families: PairingFamilies
  namespaces: readonly Namespace[]
  networks(): readonly Network[]
  emit(event: ConnectorEvent): void
  /** The session is another one now, or says something else. */
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
  /** Runs something, and emits what has changed by it. */
  const change = (work: () => void, opens = false) => {
    // Families that open come first: listeners are gone with the last family that they follow.
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

/** Where a browser has several, the one that ends last was made last. */
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

/** The account that a wallet names first: an address, or a CAIP-10 id. */
function firstAddress(data: unknown): string | undefined {
  const [first] = Array.isArray(data) ? data : []
  return typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : undefined
}
