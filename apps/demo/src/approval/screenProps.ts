import type { WalletStorage } from '../wallet/storage.ts'
import type { Asked } from './useRequest.ts'

/** What every screen of the approval window receives. */
export type ScreenProps = {
  asked: Extract<Asked, { status: 'asked' }>
  storage: WalletStorage
}
