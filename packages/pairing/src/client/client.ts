import type { PairingCrypto } from '../crypto/crypto.ts'
import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import type { Channels } from '../protocol/channels.ts'
import type { OutgoingMessage } from '../protocol/messages.ts'
import type { AppMetadata } from '../protocol/metadata.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { RelayClient } from '../relay/relayClient.ts'
import type { RelayStatus } from '../relay/relayConnection.ts'
import type { PairingStore } from '../store/pairingStore.ts'
import type { Attest } from './attest.ts'
import type { SessionEvent, Sessions } from './sessions.ts'

/** What a client is made of. */
export type ClientOptions = {
  /** The relay's `wss://` address, exactly as the relay knows itself. */
  relayUrl: string
  /** The relay's project id. */
  projectId: string
  /** How this side shows itself. */
  metadata: AppMetadata
  /** Where identity and sessions are kept: IndexedDB unless given. */
  store?: PairingStore
  /** Clock, sockets and wake-ups: those of the page unless given. */
  platform?: PairingPlatform
  /** The primitives: the browser's where it has them, unless given. */
  crypto?: PairingCrypto
  /** Has requests vouched for; nobody is asked unless given. */
  attest?: Attest
  /** Rewrites the accounts of a session as its families write them. */
  writeAccounts?: ((namespaces: SessionNamespaces) => Promise<SessionNamespaces>) | undefined
  /** Where a list has a picture of a wallet, its address; kept with the session, for pages without the list. */
  imageOf?:
    | ((wallet: { walletId?: string | undefined; name: string }) => string | undefined)
    | undefined
}

/** Events of both sides. */
export type ClientEvent = SessionEvent | { type: 'relay'; status: RelayStatus }

/** What dapp and wallet are both built on. */
export type Client<OwnEvent> = {
  options: ClientOptions
  crypto: PairingCrypto
  platform: PairingPlatform
  store: PairingStore
  relay: RelayClient
  channels: Channels
  sessions: Sessions
  emit(event: OwnEvent | ClientEvent): void
  on(listener: (event: OwnEvent | ClientEvent) => void): () => void
  /** The same with accounts as this client's owner wants them written. */
  writeAccounts(namespaces: SessionNamespaces): Promise<SessionNamespaces>
  /** Seconds since the epoch. */
  seconds(): number
  /** Sends with what vouches for it, and nothing else that can be read. */
  send(message: OutgoingMessage): Promise<void>
  /** What vouches for a message, where somebody was named who does. */
  proofOf(message: OutgoingMessage): Promise<{ attestation?: string }>
  /** The topic of a key. */
  topicOf(key: string): Promise<string>
  /** Ends a session, and notifies the other side. */
  disconnect(topic: string): Promise<void>
  /** Ends everything but the sessions, which are there again next time. */
  close(): void
}
