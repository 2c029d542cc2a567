import type { SignedTransaction } from '@portico/decode'
import { broadcast, findTransaction } from '@portico/decode'
import type { Keyring } from '../keys/keyring.ts'
import { Refusal, toError } from '../requests/refusal.ts'
import { WalletError } from '../walletError.ts'
import { type Core, requireOpen } from './core.ts'
import { goBack } from './goBack.ts'
import type { Outgoing } from './outgoing.ts'
import { records } from './outgoingRecords.ts'
import type { Activity } from './parseActivity.ts'
import { siteName } from './siteName.ts'
import type { PendingRequest } from './state.ts'

type Outcome = { result: unknown } | ReturnType<typeof toError>
type Request = Extract<PendingRequest, { kind: 'request' }>

/** Signs; with the nonce that it had before, where it was signed and refused. */
export type Sign = (keyring: Keyring, nonce?: number) => Promise<SignedTransaction>

type Callbacks = {
  drop(key: string): void
  retry(entry: Outgoing): void
  record(entry: Omit<Activity, 'at'>): Promise<void>
}

const firstPauseMs = 1000
const longestPauseMs = 15_000
/** So often in a row a node must say that it cannot be any more: behind one address are many nodes. */
const timesToBelieve = 3
/** Between such looks: a node that lags behind another has caught up by then. */
const betweenLooksMs = 2000
/** So long before a site stops waiting it is told the hash of what may have been sent. */
const respondAheadSeconds = 20

/**
 * Sends what sites ask for, each request once. What was signed is kept before a node sees it, and from then
 * on the same bytes are sent until the network has them, over reloads and in whatever tab: where an answer
 * is lost, nothing is signed anew. `again` puts a request before its owner that was refused after all.
 */
export function outbox(core: Core, callbacks: Callbacks) {
  const { store, platform } = core
  const { storage } = platform
  const watched = new Set<string>()
  const timers = new Set<unknown>()
  const pauses = new Set<() => void>()
  const doubts = new Map<string, number>()
  let isStopped = false

  const { read, put, remove, find, change } = records(core)
  /** One tab at a time has to do with a request. */
  const exclusively = <T>(of: string, work: () => Promise<T>) => storage.exclusive(work, ` ${of}`)
  const nodeOf = (chainId: string) => {
    const chain = store.get().chains.find(({ id }) => id === chainId)
    if (!chain) throw new WalletError('NOT_OURS')
    return chain
  }
  const seconds = () => platform.now() / 1000
  /** Rejects where the page stops meanwhile. */
  const pause = () =>
    new Promise<void>((resolve, reject) => {
      if (isStopped) return reject(new WalletError('LOCKED'))
      const done = () => {
        pauses.delete(end)
        resolve()
      }
      const timer = platform.setTimeout(done, betweenLooksMs)
      const end = () => {
        platform.clearTimeout(timer)
        reject(new WalletError('LOCKED'))
      }
      pauses.add(end)
    })
  /** Signed anew while it is in a block after all, it would be paid twice. */
  const findSurely = async (chain: { rpcUrl: string }, signed: SignedTransaction) => {
    for (let times = 1; times < timesToBelieve; times++) {
      const found = await findTransaction(chain, signed)
      if (found !== 'impossible') return found
      await pause()
    }
    return findTransaction(chain, signed)
  }

  /** Tells the site. `later`: it waits for it still. */
  async function respond(entry: Outgoing, outcome: Outcome): Promise<'told' | 'later' | 'gone'> {
    if (entry.isTold) return 'told'
    const { pairing } = core
    if (!pairing) return 'later'
    try {
      await pairing.respond(entry.topic, entry.id, outcome)
      return 'told'
    } catch {
      const isSame = ({ topic, id }: { topic: string; id: number }) =>
        topic === entry.topic && id === entry.id
      return entry.expiry > seconds() && pairing.requests().some(isSame) ? 'later' : 'gone'
    }
  }

  /** The network has it. */
  async function finish(entry: Outgoing): Promise<void> {
    const told = await respond(entry, answerOf(entry))
    if (told === 'later') return
    await remove(entry.key)
    callbacks.drop(entry.key)
    const { site, chainId, signed } = entry
    await callbacks.record({ kind: 'sent', site, chainId, hash: signed.hash })
    if (told === 'told') return goBack(core, entry.site, 'Sent')
    const text = `It is done, but ${siteName(entry.site)} could not be told.`
    store.set({ notice: { tone: 'bad', text } })
  }
  /** It is in no block, and none can hold it any more. */
  async function fail(entry: Outgoing): Promise<void> {
    const reason =
      entry.signed.family === 'solana' ? 'it grew too old' : 'another one took its place'
    if ((await respond(entry, toError(new Refusal('failed', reason)))) === 'later') return
    await remove(entry.key)
    callbacks.drop(entry.key)
    const text = `The transaction for ${siteName(entry.site)} was not sent: ${reason}.`
    store.set({ notice: { tone: 'bad', text } })
  }

  /** One look, and one more try with the same bytes while the site waits. */
  async function advance(entry: Outgoing): Promise<void> {
    if (entry.state === 'taken') return finish(entry)
    const chain = nodeOf(entry.chainId)
    const found = await findTransaction(chain, entry.signed).catch(() => undefined)
    const doubt = found === 'impossible' ? (doubts.get(entry.key) ?? 0) + 1 : 0
    doubts.set(entry.key, doubt)
    if (doubt >= timesToBelieve) return fail(entry)
    const isWaitedFor = entry.expiry > seconds()
    const sent =
      found === 'missing' && isWaitedFor ? await broadcast(chain, entry.signed) : undefined
    if (found === 'found' || sent?.state === 'taken') {
      const taken: Outgoing = { ...entry, state: 'taken' }
      await put(taken)
      return finish(taken)
    }
    if (sent?.state === 'refused' && !entry.isTold) {
      await put({ ...entry, state: 'refused' })
      return callbacks.retry(entry)
    }
    // A site that gets no answer has its visitor ask once more.
    if (!entry.isTold && entry.expiry - respondAheadSeconds < seconds())
      if ((await respond(entry, answerOf(entry))) !== 'later') await put({ ...entry, isTold: true })
  }

  function watch(of: string, pauseMs = firstPauseMs): void {
    if (watched.has(of) || isStopped) return
    watched.add(of)
    const timer = platform.setTimeout(async () => {
      timers.delete(timer)
      await exclusively(of, async () => {
        const entry = await find(of)
        if (entry && entry.state !== 'refused') await advance(entry)
      }).catch(() => {})
      watched.delete(of)
      const entry = await find(of).catch(() => undefined)
      if (entry && entry.state !== 'refused') watch(of, Math.min(pauseMs * 2, longestPauseMs))
    }, pauseMs)
    timers.add(timer)
  }
  const load = async () => {
    await read()
    for (const entry of store.get().outgoing) {
      callbacks.drop(entry.key)
      watch(entry.key, 0)
    }
  }

  return {
    /** Whether a request has been sent, or may have been: it is not asked about again. */
    holds: (of: string) => store.get().outgoing.some((entry) => entry.key === of),
    /** Takes up what an earlier page or another tab has signed. */
    load,
    /**
     * Signs what was asked and sends it; resolves once the site was told, or the node gave no answer: the
     * wallet goes on by itself then. Rejects where a node refuses it.
     */
    async sendRequest(pending: Request, sign: Sign): Promise<void> {
      const { keyring } = requireOpen(core)
      const { request, session, parsed } = pending
      const { name, url, redirect } = session.peer.metadata
      const chain = nodeOf(request.chainId)
      await exclusively(pending.key, async () => {
        const stored = await find(pending.key)
        if (stored && stored.state !== 'refused') return
        const before = stored && (await findSurely(chain, stored.signed))
        if (stored && before === 'found') return put({ ...stored, state: 'taken' })
        const nonce =
          before === 'missing' && stored?.signed.family === 'eip155'
            ? stored.signed.nonce
            : undefined
        const entry: Outgoing = {
          ...{ key: pending.key, topic: request.topic, id: request.id, expiry: request.expiry },
          site: { name, url, ...(redirect && { redirect }) },
          ...{ chainId: request.chainId, from: 'address' in parsed ? parsed.address : '' },
          ...{ signed: await sign(keyring, nonce), state: 'signed', isTold: false },
        }
        await put(entry)
        const sent = await broadcast(chain, entry.signed)
        if (sent.state === 'taken') await put({ ...entry, state: 'taken' })
        if (sent.state !== 'refused') return
        await put({ ...entry, state: 'refused' })
        throw new Error(`The network refused it: ${sent.reason}`)
      })
      await exclusively(pending.key, async () => {
        const entry = await find(pending.key)
        if (entry?.state === 'taken') await finish(entry)
      })
      callbacks.drop(pending.key)
      watch(pending.key)
    },
    /** The owner turned it down: what was signed for it and refused is forgotten. */
    removeRefused: (of: string) =>
      change((all) => all.filter((entry) => entry.key !== of || entry.state !== 'refused')),
    /** The owner does not want to wait any longer. */
    stopChecking: remove,
    removeAll: () => change(() => []),
    stop() {
      isStopped = true
      for (const timer of timers) platform.clearTimeout(timer)
      for (const end of pauses) end()
    },
  }
}

const answerOf = ({ signed }: Outgoing) => ({
  result: signed.family === 'solana' ? { signature: signed.hash } : signed.hash,
})
