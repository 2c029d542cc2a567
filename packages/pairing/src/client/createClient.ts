import { pairingCrypto } from '../crypto/pairingCrypto.ts'
import { PairingError } from '../pairingError.ts'
import { channels as makeChannels } from '../protocol/channels.ts'
import { topicOf } from '../protocol/keys.ts'
import type { Handlers } from '../protocol/messages.ts'
import { openRequestTable } from '../protocol/openRequests.ts'
import { webPairingPlatform, withTimerLimit } from '../relay/platform.ts'
import { relayClient } from '../relay/relayClient.ts'
import { indexedDbStore } from '../store/indexedDbStore.ts'
import type { Client, ClientEvent, ClientOptions } from './client.ts'
import { clientSeed } from './identity.ts'
import { createListeners } from './listeners.ts'
import { createSending } from './sending.ts'
import { sessionTable } from './sessions.ts'
import { disconnect, sharedHandlers } from './sharedHandlers.ts'

/** Creates a client with the handlers of one side, before any message arrives. */
export async function createClient<OwnEvent, Parts extends { handlers: Handlers }>(
  options: ClientOptions,
  build: (client: Client<OwnEvent>) => Parts,
): Promise<{ client: Client<OwnEvent>; parts: Parts }> {
  const platform = withTimerLimit(options.platform ?? webPairingPlatform())
  const store = options.store ?? indexedDbStore()
  const crypto = options.crypto ?? (await pairingCrypto())
  const seed = await clientSeed(store, crypto.random)
  const { attestationOf } = options.attest ? await import('./attest.ts') : {}
  const { emit, on, clear } = createListeners<OwnEvent | ClientEvent>()
  const relay = relayClient({
    url: options.relayUrl,
    projectId: options.projectId,
    seed,
    crypto,
    platform,
    receive: (message) => channels.receive(message),
    onStatus: (status) => emit({ type: 'relay', status }),
  })
  const { send, proofOf } = createSending({ options, crypto, platform, relay, attestationOf })
  const pending = openRequestTable({ store, crypto, platform })
  const channels = makeChannels({ crypto, platform, pending, send })
  const handlers: Handlers = {}
  const { writeAccounts = async (namespaces) => namespaces } = options
  const parts = { store, platform, channels, relay, emit, writeAccounts }
  const sessions = sessionTable({ ...parts, handlers })
  const client: Client<OwnEvent> = {
    ...parts,
    options,
    crypto,
    sessions,
    on,
    send,
    proofOf,
    seconds: () => Math.floor(platform.now() / 1000),
    topicOf: (key) => topicOf(crypto, key),
    disconnect: (topic) => disconnect(client, topic),
    close() {
      sessions.stop()
      channels.rejectAll(new PairingError('CLOSED'))
      relay.close()
      clear()
    },
  }
  const side = build(client)
  Object.assign(handlers, sharedHandlers(client), side.handlers)
  await sessions.load()
  return { client, parts: side }
}
