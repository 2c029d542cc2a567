import type { WalletStorage } from '../wallet/storage.ts'
import type { WindowRequest } from './useRequest.ts'

/** The properties of every screen of the approval window. */
export type ScreenProps = {
  pendingRequest: Extract<WindowRequest, { status: 'pending' }>
  storage: WalletStorage
}
