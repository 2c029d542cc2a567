import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../../context/context.ts'
import { defineService } from '../../context/services.ts'
import type { PorticoError } from '../../errors/PorticoError.ts'
import type { Connection } from '../../types/connector.ts'
import type { PaymentAsset, PaymentTerms } from '../../types/paymentActions.ts'

/** Who asks for a payment, and for what. */
export type PaidResource = {
  /** Whose resource it is: the origin that is asked for it. */
  origin: string
  /** Its address, without that. */
  path: string
  /** What the site says of it; a stranger's words. */
  description: string
}

/** A payment that the visitor is asked for. */
export type RequestedPayment = {
  resource: PaidResource
  terms: PaymentTerms
  token: PaymentAsset
  connection: Connection
  /** What was asked for the same resource before, where that was another amount. Smallest units of the same asset. */
  before?: bigint | undefined
}

type Leave = { cancel(): void }
type WithPayment = { payment: RequestedPayment } & Leave

/** Has the account sign that it has paid already. `isUnknown` once the site has said that it has not. */
type ComeBack = { start(): void; isUnknown: boolean }

/** How far a payment that the view shows has come. */
export type PayRequestState =
  | { step: 'idle' }
  | ({ step: 'reading'; resource: PaidResource } & Leave)
  | ({ step: 'unreadable'; resource: PaidResource; error: PorticoError; retry(): void } & Leave)
  | ({ step: 'unsupported'; resource: PaidResource } & Leave)
  | ({ step: 'review'; pay(): void; comeBack?: ComeBack } & WithPayment)
  /** The account signs that it has paid already, and the site is asked whether that is so. */
  | ({ step: 'returning' } & WithPayment)
  /** Another page of the site has its wallet asked for this payment. */
  | ({ step: 'elsewhere'; pay(): void } & WithPayment)
  | ({ step: 'requested' } & WithPayment)
  | ({ step: 'failed'; error: PorticoError; pay(): void } & WithPayment)
  /** The site has answered. It is paid where the answer says so (`done`). */
  | ({ step: 'fetching' | 'done' | 'answered' } & WithPayment)

const flowService = defineService<StoreApi<PayRequestState>>()

/** The one payment for a resource that a widget shows. */
export const payRequestFlow = (context: Context): StoreApi<PayRequestState> =>
  context.internal.service(flowService, () =>
    createStore<PayRequestState>(() => ({ step: 'idle' })),
  )
