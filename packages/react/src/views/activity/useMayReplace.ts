import { namespaceOf } from '@portico/contract'
import { addressOf } from '@portico/core/adapter'
import {
  addressKey,
  connectionOf,
  hashOf,
  isOpen,
  queryClient,
  type Tracked,
} from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** Whether the visitor's wallet can be asked to replace this transaction. */
export function useMayReplace(transaction: Tracked): boolean {
  const portico = usePortico()
  const { from, networkId } = transaction.transfer
  const namespace = namespaceOf(networkId)
  const { sender, awaits } = ('seen' in transaction.status && transaction.status.seen) || {}
  const isOwn = usePorticoState((state) => {
    const connection = connectionOf(state, namespace)
    return connection !== undefined && isSame(addressOf(connection.caipAddress), from)
  })
  // The id that a contract's wallet has returned has no nonce.
  const waits = isOpen(transaction) && hashOf(transaction) !== undefined && !awaits
  // A transaction that others have sent for the account (ERC-4337) has their nonce.
  const isMeant = waits && isOwn && (sender === undefined || isSame(sender, from))
  const { data: adapter } = useQuery(
    {
      queryKey: ['adapter', namespace],
      queryFn: () => portico.internal.adapter(namespace),
      staleTime: Number.POSITIVE_INFINITY,
      structuralSharing: false,
      enabled: isMeant,
    },
    queryClient(portico),
  )
  return isMeant && adapter?.send?.replace !== undefined
}

const isSame = (one: string, other: string): boolean => addressKey(one) === addressKey(other)
