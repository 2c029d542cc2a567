import { type PayRequestState, payRequestFlow, type RequestedPayment } from '@portico/core/internal'
import { useState } from 'react'
import { useStore } from 'zustand'
import { exactAmount } from '../../format/exactAmount.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'

/** A payment that shows. */
export type ShownPayment = Exclude<PayRequestState, { step: 'idle' }>

/** The payment that shows now; a card that closes keeps what it shows. */
export function usePayRequest(): ShownPayment | undefined {
  const now = useStore(payRequestFlow(usePortico()))
  const [cached, keep] = useState(now)
  if (now.step !== 'idle' && now !== cached) keep(now)
  const state = now.step === 'idle' ? cached : now
  return state.step === 'idle' ? undefined : state
}

/** Writes amounts of the asset of a payment, no digit lost. */
export function usePaymentAmount({ token: { decimals, symbol } }: RequestedPayment) {
  const { locale } = useText()
  return (amount: bigint) => `${exactAmount(amount, decimals, locale)} ${symbol}`
}
