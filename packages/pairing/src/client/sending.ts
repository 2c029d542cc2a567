import { toHex, toUtf8 } from '../bytes.ts'
import type { PairingCrypto } from '../crypto/crypto.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { RelayClient } from '../relay/relayClient.ts'
import type { attestationOf } from './attest.ts'
import type { Client, ClientOptions } from './client.ts'

/** Creates the functions that send a message with its attestation, and without its plain text. */
export function createSending({
  options: { attest },
  crypto,
  platform,
  relay,
  attestationOf: load,
}: {
  options: ClientOptions
  crypto: PairingCrypto
  platform: PairingPlatform
  relay: RelayClient
  /** Loaded only if `attest` was set. */
  attestationOf?: typeof attestationOf | undefined
}): Pick<Client<never>, 'send' | 'proofOf'> {
  const proofOf: Client<never>['proofOf'] = async (message) => {
    if (!attest || !load || !message.prompt) return {}
    const hash = async (text: string) => toHex(await crypto.sha256(toUtf8(text)))
    return load(attest, message, { hash, platform })
  }
  return {
    proofOf,
    async send(message) {
      const proof = await proofOf(message)
      const { text: _, ...publication } = message
      await relay.publish({ ...publication, ...proof })
    },
  }
}
