import type { Client } from '../client/client.ts'
import type { DappEvent } from './dappEvent.ts'
import type { OpenProposal } from './openProposal.ts'

/** Sends a proposal by one call, or by two if the relay is older. */
export async function sendProposal(
  client: Client<DappEvent>,
  params: Omit<OpenProposal, 'walletId' | 'imageUrl'>,
): Promise<void> {
  const { pairing, self, namespaces, id } = params
  const { relay, channels, options } = client
  const { topic } = pairing
  const proposal = {
    requiredNamespaces: {},
    optionalNamespaces: namespaces,
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: self.publicKey, metadata: options.metadata },
    expiryTimestamp: pairing.expiry,
    pairingTopic: topic,
  }
  const message = channels.pack({ topic, id, method: 'wc_sessionPropose', params: proposal })
  const proof = await client.proofOf(message)
  const { text: _, ...publication } = message
  const { message: sessionProposal, ttl } = publication
  await relay.combined(
    {
      method: 'wc_proposeSession',
      params: { pairingTopic: topic, sessionProposal, ttl, ...proof },
      topic,
    },
    async () => {
      await relay.subscribe([topic])
      await relay.publish({ ...publication, ...proof })
    },
  )
}
