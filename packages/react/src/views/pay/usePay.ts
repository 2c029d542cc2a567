import { namespaceOf, toCaipAddress } from '@portico/contract'
import type { Connection, PorticoError } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import {
  connectionOf,
  type Order,
  type PayProgress,
  payFlow,
  sentFor,
  sentTransactions,
  swapFor,
  type Tracked,
} from '@portico/core/internal'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

/** All data of the view of an order. */
export type PayView = {
  order: Order | undefined
  error: PorticoError | undefined
  progress: PayProgress
  /** The payment that this browser has sent for it, and that the server has not found yet. */
  sent: Tracked | undefined
  /** The swap that this browser has made for it, or may have. */
  swap: Tracked | undefined
  /** The wallet that can pay it. */
  connection: Connection | undefined
  retry: () => void
}

/** Returns an order, read repeatedly while it is visible. */
export function usePay(id: string): PayView {
  const portico = usePortico()
  const flow = payFlow(portico, id)
  useEffect(() => flow.watch(), [flow])
  const { order, error, progress } = useStore(flow.store)
  const transactions = useStore(sentTransactions(portico))
  const connection = usePorticoState((state) =>
    order ? connectionOf(state, namespaceOf(order.networkId)) : undefined,
  )
  return {
    order,
    error,
    progress,
    connection,
    sent: sentFor(transactions, id, order),
    swap: swapFor(transactions, id),
    retry: () => void flow.read(),
  }
}

/** Returns the account that pays, on the network of the order (CAIP-10). */
export const payerOf = (connection: Connection, { networkId }: Order) =>
  toCaipAddress(networkId, addressOf(connection.caipAddress))
