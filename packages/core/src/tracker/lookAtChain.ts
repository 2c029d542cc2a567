import type { Portico } from '../portico.ts'
import type { TransactionStatus } from '../types/transaction.ts'
import type { Tracked } from './tracked.ts'

/**
 * Asks a node about a transaction; `undefined` where it is on a network that the site has left.
 * One that was sent again at another price is looked for under its new hash.
 */
export async function lookAtChain(
  { config, internal }: Portico,
  { transfer, status }: Tracked,
): Promise<TransactionStatus | undefined> {
  const network = config.networks.find((it) => it.caipNetworkId === transfer.networkId)
  const hash = 'hash' in status ? status.hash : undefined
  if (!network || hash === undefined) return undefined
  const { getTransactionStatus } = await internal.adapter(network.chainNamespace)
  const { from, to, amount, token } = transfer
  const seen = 'seen' in status ? status.seen : undefined
  const query = { ...seen, network, from, transfer: { from, to, amount, token } }
  const found = await getTransactionStatus({ ...query, hash })
  if (found.status !== 'replaced' || !found.isSame || found.hash === undefined) return found
  return getTransactionStatus({ ...query, hash: found.hash })
}
