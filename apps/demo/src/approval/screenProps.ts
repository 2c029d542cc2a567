import type { WalletStorage } from '../wallet/storage.ts'
import type { WindowRequest } from './useRequest.ts'

/** What every screen of the approval window receives. */
export type ScreenProps = {
  pendingRequest: Extract<WindowRequest, { status: 'pending' }>
  storage: WalletStorage
}
