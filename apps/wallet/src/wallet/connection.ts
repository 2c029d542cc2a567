import type { PairingWallet, SessionRequest, WalletEvent } from '@portico/pairing'
import { Refusal, toError } from '../requests/refusal.ts'
import type { Core } from './core.ts'
import { pendingProposal, pendingRequest, pendingSignIn } from './queue.ts'
import { siteName } from './siteName.ts'
import type { PendingRequest } from './state.ts'

/** Connects to sites: their requests enter the queue, or are refused. */
export function connection(core: Core, { isSent }: { isSent(key: string): boolean }) {
  const { store, platform, config, say } = core
  let timer: unknown
  let attempt = 0

  const drop = (isGone: (pending: PendingRequest) => boolean) =>
    setQueue(store.get().queue.filter((pending) => !isGone(pending)))
  const setQueue = (queue: readonly PendingRequest[]) => {
    store.set({ queue })
    platform.clearTimeout(timer)
    const next = Math.min(...queue.map(({ expiry }) => expiry * 1000))
    if (queue.length > 0) timer = platform.setTimeout(sweep, Math.max(next - platform.now(), 0))
  }
  const sweep = () => drop(({ expiry }) => expiry * 1000 <= platform.now())
  const push = (pending: PendingRequest) => {
    const { queue } = store.get()
    if (isSent(pending.key) || queue.some(({ key }) => key === pending.key)) return
    // The notice about the last request would be read as one about this one.
    if (queue.length === 0) store.set({ notice: undefined })
    setQueue([...queue, pending])
  }

  async function receiveRequest(pairing: PairingWallet, request: SessionRequest): Promise<void> {
    const session = pairing.sessions().find(({ topic }) => topic === request.topic)
    if (!session) return
    try {
      // A session may have a chain that the wallet has removed since.
      if (!store.get().chains.some(({ id }) => id === request.chainId))
        throw new Refusal('unsupportedChain')
      const pending = await pendingRequest(request, session)
      const waiting = store.get().queue.filter((queued) => isOf(queued, request.topic))
      if (waiting.length >= maxPending) throw new Refusal('tooMany')
      push(pending)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('failed')
      await pairing.respond(request.topic, request.id, toError(refusal)).catch(() => {})
      const site = siteName(session.peer.metadata)
      const text = say('requestRefused', { site, reason: refusal.message })
      store.set({ notice: { tone: 'bad', text } })
    }
  }
  const refuse = (pairing: PairingWallet, event: { type: string; id: number }) => {
    const rejecting = event.type === 'signIn' ? pairing.rejectSignIn : pairing.reject
    rejecting(event.id, 'UNSUPPORTED_CHAINS').catch(() => {})
    const text = say('siteUnsupported')
    store.set({ isPairing: false, notice: { tone: 'bad', text } })
  }
  const receive = (pairing: PairingWallet, event: WalletEvent) => {
    if (event.type === 'request') return void receiveRequest(pairing, event)
    const { chains } = store.get()
    const pending =
      event.type === 'proposal' ? pendingProposal(event, chains) : pendingSignIn(event, chains)
    if (!pending) return refuse(pairing, event)
    store.set({ isPairing: false })
    push(pending)
  }
  const listen = (pairing: PairingWallet) =>
    pairing.on((event) => {
      if (event.type === 'relay') return store.set({ relay: event.status })
      if (event.type === 'proposal' || event.type === 'signIn' || event.type === 'request')
        return receive(pairing, event)
      store.set({ sessions: pairing.sessions() })
      if (event.type === 'ended') drop((pending) => isOf(pending, event.topic))
    })

  return {
    /** Removes an answered request. */
    drop: (key: string) => drop((pending) => pending.key === key),
    /** Starts, or restarts with another relay. */
    async start(): Promise<void> {
      const mine = ++attempt
      core.pairing?.close()
      core.pairing = undefined
      const { relay } = store.get().settings
      const { openPairing } = await import('./openPairing.ts')
      const pairing = await openPairing(platform, {
        relayUrl: relay?.url ?? config.relayUrl,
        projectId: relay?.projectId ?? config.projectId,
      })
      if (mine !== attempt) return pairing.close()
      core.pairing = pairing
      listen(pairing)
      store.set({ sessions: pairing.sessions() })
      await Promise.all(pairing.requests().map((request) => receiveRequest(pairing, request)))
    },
    stop() {
      attempt++
      platform.clearTimeout(timer)
      core.pairing?.close()
      core.pairing = undefined
    },
  }
}

/** The maximum number of a site's waiting requests: nobody reads more of them. */
const maxPending = 10

const isOf = (pending: PendingRequest, topic: string) =>
  pending.kind === 'request' && pending.request.topic === topic
