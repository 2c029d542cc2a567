import { type PayRequestState, payRequestFlow, type RequestedPayment } from '@portico/core/internal'
import { useState } from 'react'
import { useStore } from 'zustand'
import { exactAmount } from '../../format/exactAmount.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'

/** A visible payment. */
export type ShownPayment = Exclude<PayRequestState, { step: 'idle' }>

/** Returns the visible payment; a closing card keeps its content. */
export function usePayRequest(): ShownPayment | undefined {
  const now = useStore(payRequestFlow(usePortico()))
  const [cached, keep] = useState(now)
  if (now.step !== 'idle' && now !== cached) keep(now)
  const state = now.step === 'idle' ? cached : now
  return state.step === 'idle' ? undefined : state
}

/** Returns a function that writes amounts of a payment's asset with all digits. */
export function usePaymentAmount({ token: { decimals, symbol } }: RequestedPayment) {
  const { locale } = useText()
  return (amount: bigint) => `${exactAmount(amount, decimals, locale)} ${symbol}`
}
