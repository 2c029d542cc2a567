import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Arrival } from '../types/arrival.ts'
import type { TrackedState } from '../types/tracked.ts'
import type { ViewName } from '../types/views.ts'

/**
 * The events of a widget. They are passed to `onEvent` and `on`, and sent nowhere.
 * @example
 * const onEvent = (event: PorticoEvent) => {
 *   if (event.type === 'connect.success') console.log(event.wallet, event.namespace)
 * }
 */
export type PorticoEvent =
  | { type: 'modal.open'; view: ViewName; connected: boolean }
  | { type: 'view.show'; view: ViewName }
  | { type: 'modal.close'; connected: boolean }
  | {
      type: 'wallet.select'
      wallet: string
      name: string
      /** Its index in the list that was shown, from 0. */
      displayIndex: number
      view: ViewName
    }
  | { type: 'wallet.search'; search: string; found: number }
  | { type: 'wallet.all' }
  | { type: 'wallet.scan' }
  | { type: 'wallet.get' }
  | { type: 'wallet.help' }
  | { type: 'network.help' }
  | { type: 'wallet.switch'; wallet: string; namespace: Namespace }
  | { type: 'connect.success'; wallet: string; namespace: Namespace; reconnect: boolean }
  | { type: 'connect.error'; wallet: string; code: ErrorCode }
  | { type: 'disconnect.success'; namespace: Namespace }
  | { type: 'disconnect.error'; code: ErrorCode }
  | { type: 'account.switch'; namespace: Namespace }
  | { type: 'network.switch'; networkId: CaipNetworkId }
  | { type: 'network.error'; networkId: CaipNetworkId; code: ErrorCode }
  | { type: 'signIn.success'; namespace: Namespace }
  | { type: 'signIn.error'; code: ErrorCode }
  | { type: 'signIn.cancel' }
  | { type: 'signIn.expire'; namespace: Namespace }
  | { type: 'signOut.success' }
  | { type: 'balance.error'; networkId: CaipNetworkId; code: ErrorCode }
  | { type: 'history.error'; networkId: CaipNetworkId; code: ErrorCode }
  | { type: 'send.open' }
  | { type: 'send.start'; networkId: CaipNetworkId }
  | { type: 'send.submit'; networkId: CaipNetworkId; hash: string }
  | { type: 'send.success'; networkId: CaipNetworkId; hash: string }
  | { type: 'send.error'; networkId: CaipNetworkId; code: ErrorCode }
  | {
      /** A wallet has answered a request after its card was closed, or after the visitor gave it up. */
      type: 'request.late'
      /** The requested method, of EIP-1193 or its counterpart in another family. */
      method: string
      networkId?: CaipNetworkId
      /** Hash of the transaction that the wallet has sent. */
      hash?: string
      /** Id of the calls that the wallet has sent as a batch (EIP-5792). */
      callsId?: string
      /** The reason for a failure. */
      code?: ErrorCode
    }
  | {
      type: 'transaction.change'
      networkId: CaipNetworkId
      state: TrackedState
      hash?: string
      /** For a swap that ends on another network, once its transaction is in a block: the state of its arrival. */
      arrival?: Arrival['state']
      /**
       * For a transaction that failed or was replaced: `unsafe` while a reorganization may still remove the block. Once
       * it cannot, the event is emitted again without this.
       */
      block?: 'unsafe'
    }

/** A function that receives events. */
export type PorticoListener = (event: PorticoEvent) => void
