import { getAccount, isPorticoError, type Portico, sendTransfer } from '@portico/core'
import { usePortico } from '@portico/react'
import { useEffect, useState } from 'react'
import type { DemoPayment } from '../config.ts'
import { type Order, parseOrder, unitsOf } from './order.ts'

const storageKey = 'shop.order'

/** After these the wallet has certainly not paid. */
const unpaidCodes: readonly string[] = [
  'USER_REJECTED',
  'NOT_CONNECTED',
  'WALLET_LOCKED',
  'WALLET_WINDOW_BLOCKED',
  'REQUEST_PENDING',
  'SWITCH_FAILED',
  'SWITCH_UNSUPPORTED',
  'INSUFFICIENT_FUNDS',
  'GAS_ESTIMATE_FAILED',
  'EXECUTION_REVERTED',
  'TRANSACTION_REVERTED',
  'TRANSACTION_EXPIRED',
]

/** The order and what can be done with it. `onPaid` empties the basket. */
export const useOrder = (payment: DemoPayment, onPaid: () => void) => {
  const portico = usePortico()
  const [order, setOrder] = useState(readOrder)
  useEffect(() => store(order), [order])

  const pay = async (cents: number) => {
    if (!getAccount(portico, { namespace: 'eip155' }).isConnected) {
      await portico.open({ namespace: 'eip155' })
      return
    }
    // Kept before the wallet is asked: a page that is left meanwhile says so when it comes back.
    const pending: Order = { state: 'requested', cents }
    store(pending)
    setOrder(pending)
    try {
      const onSubmitted = () => setOrder({ state: 'sent', cents })
      const { status } = await sendPayment(portico, payment, cents, onSubmitted)
      // Not before: one that is reverted was not paid, and leaves the basket as it was.
      onPaid()
      if (status === 'confirmed') setOrder({ state: 'paid', cents })
    } catch (error) {
      setOrder(afterFailure(error, cents))
    }
  }
  return { order, pay, dismiss: () => setOrder({ state: 'none' }) }
}

const sendPayment = (
  portico: Portico,
  { chainId, to, token }: DemoPayment,
  cents: number,
  onSubmitted: () => void,
) =>
  sendTransfer(portico, {
    asset: { networkId: `eip155:${chainId}`, balance: 0n, ...token },
    to,
    amount: unitsOf(cents, token.decimals),
    onSubmitted,
  })

const afterFailure = (error: unknown, cents: number): Order => {
  const unpaid = isPorticoError(error) && unpaidCodes.includes(error.code)
  if (!unpaid) return { state: 'unknown', cents }
  return { state: 'unpaid', reason: error.message }
}

const readOrder = (): Order => {
  try {
    return parseOrder(localStorage.getItem(storageKey))
  } catch {
    return { state: 'none' }
  }
}

const store = (order: Order): void => {
  try {
    if (order.state === 'none') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify(order))
  } catch {
    // The order then lasts as long as the page.
  }
}
