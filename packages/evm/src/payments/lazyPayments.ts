import type { Network } from '@portico/core'
import type { PaymentActions } from '@portico/core/adapter'
import type { Client } from 'viem'

/** Returns the payment actions for resources, whose code loads with the first payment. */
export function lazyPayments(client: (network: Network) => Client): PaymentActions {
  const load = async () => (await import('./paymentActions.ts')).paymentActions(client)
  return {
    readTerms: async (offer) => (await load()).readTerms(offer),
    writeSignIn: async (params) => (await load()).writeSignIn(params),
    readAsset: async (params) => (await load()).readAsset(params),
    authorize: async (params) => (await load()).authorize(params),
    isUsed: async (params) => (await load()).isUsed(params),
  }
}
