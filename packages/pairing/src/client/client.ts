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

/** The options of a client of the protocol. */
export type ClientOptions = {
  /** The relay's `wss://` address, exactly as the relay knows itself. */
  relayUrl: string
  /** The relay's project id. */
  projectId: string
  /** The name, address and icons that the other side is shown. */
  metadata: AppMetadata
  /** The storage of identity and sessions; IndexedDB by default. */
  store?: PairingStore
  /** Clock, sockets and wake-ups; those of the page by default. */
  platform?: PairingPlatform
  /** The cryptographic primitives; by default the browser's, if it has them. */
  crypto?: PairingCrypto
  /** Attests requests. Without it, no request is attested. */
  attest?: Attest
  /** Rewrites the accounts of a session in the canonical form of their chain families. */
  writeAccounts?: ((namespaces: SessionNamespaces) => Promise<SessionNamespaces>) | undefined
  /**
   * Returns the address of a wallet's picture if a wallet list has one. The session stores it, for pages without the
   * list.
   */
  imageOf?:
    | ((wallet: { walletId?: string | undefined; name: string }) => string | undefined)
    | undefined
}

/** Events of both sides. */
export type ClientEvent = SessionEvent | { type: 'relay'; status: RelayStatus }

/** The part that dapp and wallet share. */
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
  /** Returns the namespaces with their accounts rewritten by `ClientOptions.writeAccounts`. */
  writeAccounts(namespaces: SessionNamespaces): Promise<SessionNamespaces>
  /** Seconds since the epoch. */
  seconds(): number
  /** Sends a message with its attestation; the plain text stays here. */
  send(message: OutgoingMessage): Promise<void>
  /** Returns the attestation of a message if `attest` was set. */
  proofOf(message: OutgoingMessage): Promise<{ attestation?: string }>
  /** Returns the topic of a key. */
  topicOf(key: string): Promise<string>
  /** Ends a session, and notifies the other side. */
  disconnect(topic: string): Promise<void>
  /** Closes everything except the sessions, which the next client loads again. */
  close(): void
}
