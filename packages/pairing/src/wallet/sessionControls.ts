import type { Client } from '../client/client.ts'
import { isChain, namespaceOfKey } from '../namespaces/caip.ts'
import { parseSessionNamespaces, type SessionNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { sessionLife } from '../protocol/session.ts'
import type { WalletEvent } from './walletEvent.ts'

/** Creates the functions by which a wallet changes a session. */
export const sessionControls = ({ channels, sessions, seconds, send }: Client<WalletEvent>) => ({
  async emit(topic: string, event: { name: string; data: unknown }, chainId: string) {
    const { namespaces } = sessions.get(topic)
    const allowed = isChain(chainId) ? namespaces[namespaceOfKey(chainId)] : undefined
    if (!allowed?.events.includes(event.name)) throw new PairingError('UNAUTHORIZED_EVENT')
    const id = channels.nextId()
    // Sent without waiting: not every site answers these.
    await send(channels.pack({ topic, id, method: 'wc_sessionEvent', params: { event, chainId } }))
  },
  async update(topic: string, given: SessionNamespaces) {
    const namespaces = parseSessionNamespaces(given)
    const { namespaces: before } = sessions.get(topic)
    // Stored first, because the site may use the update before its receipt arrives here.
    await sessions.revise(topic, { namespaces })
    try {
      await channels.sendRequest({ topic, method: 'wc_sessionUpdate', params: { namespaces } })
    } catch (error) {
      // A site that is offline receives it later. After a refusal the previous namespaces apply again, unless they were
      // updated since.
      const isRefused = error instanceof PairingError && error.reason === 'PEER'
      const now = sessions.list().find((session) => session.topic === topic)?.namespaces
      if (isRefused && JSON.stringify(now) === JSON.stringify(namespaces))
        await sessions.revise(topic, { namespaces: before })
      throw error
    }
  },
  async extend(topic: string) {
    sessions.get(topic)
    const expiry = seconds() + sessionLife
    await channels.sendRequest({ topic, method: 'wc_sessionExtend', params: { expiry } })
    await sessions.revise(topic, { expiry })
  },
})
