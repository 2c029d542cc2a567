import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { PorticoError } from '../errors/PorticoError.ts'
import type { Connection } from '../types/connector.ts'
import type { RequestSubject } from '../types/request.ts'

/** What the wallet is asked, and what the visitor can do about it. */
export type ShownRequest = {
  subject: RequestSubject
  /** Which wallet is asked, with which account: another may come into use meanwhile. */
  connection: Connection
  /** Asks the wallet once more. */
  retry(): void
  /** Gives it up: the caller gets an error, that it was declined or may have been sent. */
  cancel(): void
}

/** How far a request that the widget shows has come. */
export type RequestState =
  | { step: 'idle' }
  | ({ step: 'requested' } & ShownRequest)
  | ({ step: 'failed'; error: PorticoError } & ShownRequest)
  | ({ step: 'done' } & ShownRequest)

const flowService = defineService<StoreApi<RequestState>>()

/** The one request of a widget that shows. */
export const requestFlow = (context: Context): StoreApi<RequestState> =>
  context.internal.service(flowService, () => createStore<RequestState>(() => ({ step: 'idle' })))
