import type { PairingWallet, SessionRequest, WalletNews } from '@portico/pairing'
import { Refusal, toError } from '../requests/refusal.ts'
import type { Core } from './core.ts'
import { askedProposal, askedRequest, askedSignIn } from './queue.ts'
import { siteName } from './siteName.ts'
import type { Asked } from './state.ts'

/** Keeps in touch with sites: what they ask comes into the queue, or is refused. */
export function connection(core: Core, { isSent }: { isSent(key: string): boolean }) {
  const { store, platform, config } = core
  let timer: unknown
  let turn = 0

  const drop = (isGone: (asked: Asked) => boolean) =>
    setQueue(store.get().queue.filter((asked) => !isGone(asked)))
  const setQueue = (queue: readonly Asked[]) => {
    store.set({ queue })
    platform.clearTimeout(timer)
    const next = Math.min(...queue.map(({ expiry }) => expiry * 1000))
    if (queue.length > 0) timer = platform.setTimeout(sweep, Math.max(next - platform.now(), 0))
  }
  const sweep = () => drop(({ expiry }) => expiry * 1000 <= platform.now())
  const push = (asked: Asked) => {
    const { queue } = store.get()
    if (isSent(asked.key) || queue.some(({ key }) => key === asked.key)) return
    // What was said of the last one would be read as being about this one.
    if (queue.length === 0) store.set({ notice: undefined })
    setQueue([...queue, asked])
  }

  async function judge(pairing: PairingWallet, request: SessionRequest): Promise<void> {
    const session = pairing.sessions().find(({ topic }) => topic === request.topic)
    if (!session) return
    try {
      // A session may hold what the wallet has forgotten since.
      if (!store.get().chains.some(({ id }) => id === request.chainId))
        throw new Refusal('unsupportedChain')
      const asked = await askedRequest(request, session)
      const waiting = store.get().queue.filter((queued) => isOf(queued, request.topic))
      if (waiting.length >= mostWaiting) throw new Refusal('tooMany')
      push(asked)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('failed')
      await pairing.respond(request.topic, request.id, toError(refusal)).catch(() => {})
      const text = `A request of ${siteName(session.peer.metadata)} was refused. ${refusal.message}.`
      store.set({ notice: { tone: 'bad', text } })
    }
  }
  const refuse = (pairing: PairingWallet, news: { type: string; id: number }) => {
    const rejecting = news.type === 'signIn' ? pairing.rejectSignIn : pairing.reject
    rejecting(news.id, 'UNSUPPORTED_CHAINS').catch(() => {})
    const text = 'A site asked for networks or functions that this wallet does not have.'
    store.set({ isPairing: false, notice: { tone: 'bad', text } })
  }
  const hear = (pairing: PairingWallet, news: WalletNews) => {
    if (news.type === 'request') return void judge(pairing, news)
    const { chains } = store.get()
    const asked = news.type === 'proposal' ? askedProposal(news, chains) : askedSignIn(news, chains)
    if (!asked) return refuse(pairing, news)
    store.set({ isPairing: false })
    push(asked)
  }
  const listen = (pairing: PairingWallet) =>
    pairing.on((news) => {
      if (news.type === 'relay') return store.set({ relay: news.status })
      if (news.type === 'proposal' || news.type === 'signIn' || news.type === 'request')
        return hear(pairing, news)
      store.set({ sessions: pairing.sessions() })
      if (news.type === 'ended') drop((asked) => isOf(asked, news.topic))
    })

  return {
    /** A question is answered. */
    drop: (key: string) => drop((asked) => asked.key === key),
    /** A request is asked about once more. */
    again({ topic, id }: { topic: string; id: number }) {
      const { pairing } = core
      const request = pairing?.requests().find((open) => open.topic === topic && open.id === id)
      if (pairing && request) void judge(pairing, request)
    },
    /** Starts, or starts anew with another relay. */
    async start(): Promise<void> {
      const mine = ++turn
      core.pairing?.close()
      core.pairing = undefined
      const { relay } = store.get().settings
      const { openPairing } = await import('./openPairing.ts')
      const pairing = await openPairing(platform, {
        relayUrl: relay?.url ?? config.relayUrl,
        projectId: relay?.projectId ?? config.projectId,
      })
      if (mine !== turn) return pairing.close()
      core.pairing = pairing
      listen(pairing)
      store.set({ sessions: pairing.sessions() })
      await Promise.all(pairing.requests().map((request) => judge(pairing, request)))
    },
    stop() {
      turn++
      platform.clearTimeout(timer)
      core.pairing?.close()
      core.pairing = undefined
    },
  }
}

/** So many requests of one site wait at once: nobody reads more of them. */
const mostWaiting = 10

const isOf = (asked: Asked, topic: string) =>
  asked.kind === 'request' && asked.request.topic === topic
