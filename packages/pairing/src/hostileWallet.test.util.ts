import { fromHex } from './bytes.ts'
import { account, mainnet, namespaces, setUp } from './client/setUp.test.util.ts'
import { randomBytes } from './crypto/crypto.ts'
import { softwareCrypto } from './crypto/softwareCrypto.ts'
import { readSealed, seal, unseal } from './envelope/envelope.ts'
import { newKeyPair, sharedKey, topicOf } from './protocol/keys.ts'
import { untilIdle } from './relay/testRelay.test.util.ts'
import { parsePairingUri } from './uri.ts'

/** Seals a message as someone who has the key. */
export const write = (key: string, rpc: object) =>
  seal({ key: fromHex(key), iv: randomBytes(12) }, JSON.stringify({ jsonrpc: '2.0', ...rpc }))

/** A peer that has read the link, and sends any message it likes. */
export async function hostileWallet(
  relay: {
    inject: (topic: string, message: string) => void
    messages: (topic: string) => readonly { message: string; from: string }[]
  },
  uri: string,
  now: number,
) {
  const { topic, symKey } = parsePairingUri(uri, now)
  const [sent] = relay.messages(topic)
  const proposal = JSON.parse(unseal(fromHex(symKey), readSealed(sent?.message ?? '')))
  const own = await newKeyPair(softwareCrypto)
  const site: string = proposal.params.proposer.publicKey
  const key = await sharedKey(softwareCrypto, own.privateKey, site)
  const session = await topicOf(softwareCrypto, key)
  return {
    own,
    session,
    answer(result: unknown) {
      relay.inject(topic, write(symKey, { id: proposal.id, result }))
    },
    settle(changes: object) {
      const given = {
        chains: [mainnet],
        accounts: [account],
        methods: ['personal_sign'],
        events: [],
      }
      const params = {
        controller: { publicKey: own.publicKey, metadata: { name: 'Hostile' } },
        namespaces: { eip155: given },
        expiry: Math.floor(now / 1000) + 1000,
        ...changes,
      }
      relay.inject(session, write(key, { id: 7, method: 'wc_sessionSettle', params }))
    },
    say: (rpc: object) => relay.inject(session, write(key, rpc)),
    read: () =>
      relay
        .messages(session)
        .flatMap(({ message, from }) =>
          from === 'attacker' ? [] : [JSON.parse(unseal(fromHex(key), readSealed(message)))],
        ),
  }
}

/** A site whose proposal such a wallet has answered. */
export async function proposed(world = setUp()) {
  const dapp = await world.newDapp()
  const { uri, approval } = await dapp.connect({ namespaces })
  await untilIdle()
  const wallet = await hostileWallet(world.relay, uri, world.clock.now())
  wallet.answer({ relay: { protocol: 'irn' }, responderPublicKey: wallet.own.publicKey })
  await untilIdle()
  return { ...world, dapp, approval, wallet }
}
