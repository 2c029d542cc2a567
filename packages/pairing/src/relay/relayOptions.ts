import type { Bytes } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import type { PairingPlatform } from './platform.ts'
import type { RelayStatus } from './relayConnection.ts'
import type { RelayMessage } from './relayFrame.ts'

/** A message for the other side. */
export type Publication = {
  topic: string
  message: string
  tag: number
  /** The time that the relay stores it for a peer that is offline, in seconds. */
  ttl: number
  prompt: boolean
  attestation?: string
}

/** How a client reaches the relay. */
export type RelayOptions = {
  /** The `wss://` address, exactly as the relay knows itself. */
  url: string
  /** The relay's project id: 32 hex digits on public relays. */
  projectId: string
  /** The Ed25519 seed that is this client's identity. */
  seed: Bytes
  crypto: PairingCrypto
  platform: PairingPlatform
  /** Settles when the message is handled. Until then the relay keeps it. */
  receive(message: RelayMessage): Promise<void>
  onStatus?(status: RelayStatus): void
}

/** A call that does several things at once. */
export type CombinedCall = { method: string; params: object; topic: string }
