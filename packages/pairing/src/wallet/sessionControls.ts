import type { Client } from '../client/client.ts'
import { isChain, namespaceOfKey } from '../namespaces/caip.ts'
import { parseSessionNamespaces, type SessionNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { sessionLife } from '../protocol/session.ts'
import type { WalletEvent } from './walletEvent.ts'

/** What a wallet changes of a session. */
export const sessionControls = ({ channels, sessions, seconds, send }: Client<WalletEvent>) => ({
  async emit(topic: string, event: { name: string; data: unknown }, chainId: string) {
    const { namespaces } = sessions.get(topic)
    const allowed = isChain(chainId) ? namespaces[namespaceOfKey(chainId)] : undefined
    if (!allowed?.events.includes(event.name)) throw new PairingError('UNAUTHORIZED_EVENT')
    const id = channels.nextId()
    // Not every site answers these.
    await send(channels.pack({ topic, id, method: 'wc_sessionEvent', params: { event, chainId } }))
  },
  async update(topic: string, given: SessionNamespaces) {
    const namespaces = parseSessionNamespaces(given)
    const { namespaces: before } = sessions.get(topic)
    // Here first: a site that gets it may use it before its receipt has come.
    await sessions.revise(topic, { namespaces })
    try {
      await channels.sendRequest({ topic, method: 'wc_sessionUpdate', params: { namespaces } })
    } catch (error) {
      // One that is away gets it later; one that said no goes on as before, or as was told since.
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
