import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import type { PorticoError } from '../../errors/PorticoError.ts'
import type { Connection } from '../../types/connector.ts'
import type { PaymentAsset, PaymentTerms } from '../../types/paymentActions.ts'

/** The resource that requires a payment, and its site. */
export type PaidResource = {
  /** The origin of the resource. */
  origin: string
  /** The rest of its URL. */
  path: string
  /** The site's description of it, which is untrusted text. */
  description: string
}

/** A payment that the visitor is asked to make. */
export type RequestedPayment = {
  resource: PaidResource
  terms: PaymentTerms
  token: PaymentAsset
  connection: Connection
  /** The previous price of the same resource if it was another amount. Base units of the same asset. */
  before?: bigint | undefined
}

type Leave = { cancel(): void }
type WithPayment = { payment: RequestedPayment } & Leave

/** Lets the account sign that it has already paid. `isUnknown` once the site has denied this. */
type ComeBack = { start(): void; isUnknown: boolean }

/** The progress of a payment that the view shows. */
export type PayRequestState =
  | { step: 'idle' }
  | ({ step: 'reading'; resource: PaidResource } & Leave)
  | ({ step: 'unreadable'; resource: PaidResource; error: PorticoError; retry(): void } & Leave)
  | ({ step: 'unsupported'; resource: PaidResource } & Leave)
  | ({ step: 'review'; pay(): void; comeBack?: ComeBack } & WithPayment)
  /** The account signs that it has already paid, and the site checks this. */
  | ({ step: 'returning' } & WithPayment)
  /** Another page of the site has a pending wallet request for this payment. */
  | ({ step: 'elsewhere'; pay(): void } & WithPayment)
  | ({ step: 'requested' } & WithPayment)
  | ({ step: 'failed'; error: PorticoError; pay(): void } & WithPayment)
  /** The site has answered. `done` only if the answer confirms the payment. */
  | ({ step: 'fetching' | 'done' | 'answered' } & WithPayment)

const flowService = defineService<StoreApi<PayRequestState>>()

/** Returns the one payment for a resource that a widget shows. */
export const payRequestFlow = (context: Context): StoreApi<PayRequestState> =>
  context.internal.service(flowService, () =>
    createStore<PayRequestState>(() => ({ step: 'idle' })),
  )
