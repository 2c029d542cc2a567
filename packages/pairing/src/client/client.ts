import { hex, utf8 } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import { pairingCrypto } from '../crypto/pairingCrypto.ts'
import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { openRequestTable } from '../protocol/asked.ts'
import {
  type Channels,
  type Handlers,
  channels as makeChannels,
  type Parcel,
} from '../protocol/channels.ts'
import { topicOf } from '../protocol/keys.ts'
import type { Metadata } from '../protocol/metadata.ts'
import { bounded, type PairingPlatform, webPairingPlatform } from '../relay/platform.ts'
import { type RelayClient, relayClient } from '../relay/relayClient.ts'
import type { RelayStatus } from '../relay/relayConnection.ts'
import { indexedDbStore } from '../store/indexedDbStore.ts'
import type { PairingStore } from '../store/pairingStore.ts'
import type { Attest } from './attest.ts'
import { clientSeed } from './identity.ts'
import { type SessionNews, type Sessions, sessionTable } from './sessions.ts'

/** What a client is made of. */
export type ClientOptions = {
  /** The relay's `wss://` address, exactly as the relay knows itself. */
  relayUrl: string
  /** The relay's project id. */
  projectId: string
  /** How this side shows itself. */
  metadata: Metadata
  /** Where identity and sessions are kept: IndexedDB unless given. */
  store?: PairingStore
  /** Clock, sockets and wake-ups: those of the page unless given. */
  surroundings?: PairingPlatform
  /** The primitives: the browser's where it has them, unless given. */
  crypto?: PairingCrypto
  /** Has requests vouched for; nobody is asked unless given. */
  attest?: Attest
  /** Has the last word on how the accounts of a session are written. */
  writeAccounts?: ((namespaces: SessionNamespaces) => Promise<SessionNamespaces>) | undefined
}

/** News that both sides hear. */
export type ClientNews = SessionNews | { type: 'relay'; status: RelayStatus }

/** What dapp and wallet are both built on. */
export type Client<News> = {
  options: ClientOptions
  crypto: PairingCrypto
  surroundings: PairingPlatform
  store: PairingStore
  relay: RelayClient
  channels: Channels
  sessions: Sessions
  emit(news: News | ClientNews): void
  on(listener: (news: News | ClientNews) => void): () => void
  /** The same with accounts as this client's owner wants them written. */
  writeAccounts(namespaces: SessionNamespaces): Promise<SessionNamespaces>
  /** Seconds since the epoch. */
  seconds(): number
  /** Sends with what vouches for it, and nothing else that can be read. */
  send(parcel: Parcel): Promise<void>
  /** What vouches for a message, where somebody was named who does. */
  proofOf(parcel: Parcel): Promise<{ attestation?: string }>
  /** The topic of a key. */
  topicOf(key: string): Promise<string>
  /** Ends a session, and tells the other side. */
  disconnect(topic: string): Promise<void>
  /** Ends everything but the sessions, which are there again next time. */
  close(): void
}

/** Makes a client, and what a side adds to it: what its sessions answer, before any message comes. */
export async function makeClient<News, Parts extends { handlers: Handlers }>(
  options: ClientOptions,
  build: (client: Client<News>) => Parts,
): Promise<{ client: Client<News>; parts: Parts }> {
  const { relayUrl: url, projectId } = options
  const surroundings = bounded(options.surroundings ?? webPairingPlatform())
  const store = options.store ?? indexedDbStore()
  const crypto = options.crypto ?? (await pairingCrypto())
  const seed = await clientSeed(store, crypto.random)
  const { attestationOf } = options.attest ? await import('./attest.ts') : {}
  const listeners = new Set<(news: News | ClientNews) => void>()
  const emit = (news: News | ClientNews) => {
    for (const listener of [...listeners]) listener(news)
  }
  const relay = relayClient({
    url,
    projectId,
    seed,
    crypto,
    surroundings,
    receive: (message) => channels.receive(message),
    onStatus: (status) => emit({ type: 'relay', status }),
  })
  const send = async (parcel: Parcel) => {
    const proof = await client.proofOf(parcel)
    const { text: _, ...publication } = parcel
    await relay.publish({ ...publication, ...proof })
  }
  const pending = openRequestTable({ store, crypto, surroundings })
  const channels = makeChannels({ crypto, surroundings, pending, send })
  const handlers: Handlers = {}
  const { writeAccounts = async (namespaces) => namespaces } = options
  const sessions = sessionTable({
    store,
    surroundings,
    channels,
    relay,
    handlers,
    emit,
    writeAccounts,
  })
  const client: Client<News> = {
    options,
    writeAccounts,
    crypto,
    surroundings,
    store,
    relay,
    channels,
    sessions,
    emit,
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    seconds: () => Math.floor(surroundings.now() / 1000),
    send,
    async proofOf(parcel) {
      const { attest } = options
      if (!attest || !attestationOf || !parcel.prompt) return {}
      const hash = async (text: string) => hex(await crypto.sha256(utf8(text)))
      return attestationOf(attest, parcel, { hash, surroundings })
    },
    topicOf: (key) => topicOf(crypto, key),
    async disconnect(topic) {
      sessions.get(topic)
      const { code, message } = new PairingError('USER_DISCONNECTED')
      const id = channels.nextId()
      const parcel = channels.pack({
        topic,
        id,
        method: 'wc_sessionDelete',
        params: { code, message },
      })
      await sessions.remove(topic, 'left')
      // The relay keeps it for a day: a wallet that is away gets it when it returns.
      await send(parcel).catch(() => {})
    },
    close() {
      sessions.stop()
      channels.rejectAll(new PairingError('CLOSED'))
      relay.close()
      listeners.clear()
    },
  }
  const parts = build(client)
  Object.assign(handlers, sharedHandlers(client), parts.handlers)
  await sessions.load()
  return { client, parts }
}

/** What both sides answer in the same way. */
const sharedHandlers = <News>({ sessions }: Client<News>): Handlers => ({
  wc_sessionPing: () => true,
  wc_sessionDelete: async ({ topic, reply }) => {
    reply({ result: true })
    await sessions.remove(topic, 'ended')
  },
})
