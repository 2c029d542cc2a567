import type { CaipNetworkId, Namespace } from '@portico/contract'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Arrival } from '../types/arrival.ts'
import type { TrackedState } from '../types/tracked.ts'
import type { ViewName } from '../types/views.ts'

/**
 * What happens, for a site that wants to know. Handed to `onEvent` and `on`, sent nowhere.
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
      /** Its place in the list that was shown, from 0. */
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
      /** A wallet has answered a request after its card was closed, or given up. */
      type: 'request.late'
      /** What the wallet was asked: EIP-1193, or the same of another family. */
      method: string
      networkId?: CaipNetworkId
      /** Of what it has sent. */
      hash?: string
      /** Of calls that it has sent as a batch (EIP-5792). */
      callsId?: string
      /** Why it has not done it. */
      code?: ErrorCode
    }
  | {
      type: 'transaction.change'
      networkId: CaipNetworkId
      state: TrackedState
      hash?: string
      /** Of a swap that ends on another network, once it is in a block: what became of it since. */
      arrival?: Arrival['state']
      /** Of one that failed or was replaced: `unsafe` while a reorganisation may take back the block. Once it cannot, the event comes again without it. */
      block?: 'unsafe'
    }

/** Hears events. */
export type PorticoListener = (event: PorticoEvent) => void
