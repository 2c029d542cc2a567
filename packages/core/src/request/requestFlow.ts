import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connection } from '../types/connector.ts'
import type { RequestSubject } from '../types/request.ts'

/** A request to a wallet as the widget shows it, with the visitor's actions. */
export type ShownRequest = {
  subject: RequestSubject
  /** The requested wallet and account. Another may become current meanwhile. */
  connection: Connection
  /** Sends the request to the wallet again. */
  retry(): void
  /** Gives the request up. The caller gets an error: it was declined, or may have been sent. */
  cancel(): void
}

/** The progress of a request that the widget shows. */
export type RequestState =
  | { step: 'idle' }
  | ({ step: 'requested' } & ShownRequest)
  | ({ step: 'failed'; error: PorticoError } & ShownRequest)
  | ({ step: 'done' } & ShownRequest)

const flowService = defineService<StoreApi<RequestState>>()

/** Returns the one request that a widget shows. */
export const requestFlow = (context: Context): StoreApi<RequestState> =>
  context.internal.service(flowService, () => createStore<RequestState>(() => ({ step: 'idle' })))
