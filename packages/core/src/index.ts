// The public API for sites.

export { type Account, getAccount, watchAccount } from './account/account.ts'
export { getIdentity } from './account/identity.ts'
export { getName } from './account/name.ts'
export { getBalance, watchBalance } from './account/nativeBalance.ts'
export {
  getPreferredAccountType,
  setPreferredAccountType,
} from './account/preferredAccountTypes.ts'
export { getUser, watchUser } from './account/user.ts'
export { formatAmount } from './amount/formatAmount.ts'
export { parseAmount } from './amount/parseAmount.ts'
export type { Asset } from './assets/asset.ts'
export { switchConnection } from './connection/switchConnection.ts'
export { watchWallets } from './connection/watchWallets.ts'
export type { PorticoEvent } from './context/events.ts'
export type { PorticoOptions } from './context/options.ts'
export {
  getConnections,
  getNetwork,
  getTheme,
  watchConnections,
  watchNetwork,
  watchTheme,
} from './context/parts.ts'
export { getSession } from './context/signIn.ts'
export type { State } from './context/state.ts'
export { watchState } from './context/watchState.ts'
export { createPortico } from './createPortico.ts'
export type { ErrorCode } from './errors/catalogue.ts'
export { isPorticoError, PorticoError } from './errors/PorticoError.ts'
export { registerAccountName } from './names/registerAccountName.ts'
export { getApprovedNetworks, watchApprovedNetworks } from './network/approvedNetworks.ts'
export type { PayParams, PayReceipt } from './pay/pay.ts'
export type { Portico } from './portico.ts'
export { getProvider, type WalletProvider } from './request/getProvider.ts'
export { quoteSwap } from './swap/quoteSwap.ts'
export { swapTokens } from './swap/swapTokens.ts'
export { sendTransfer } from './transfer/sendTransfer.ts'
export { estimateFee } from './transfer/transferFee.ts'
export type { ConnectedUser } from './types/connectedUser.ts'
export type { Connection } from './types/connector.ts'
export type { Network, Token } from './types/network.ts'
export type { SignInSession } from './types/signIn.ts'
export type { OpenParams } from './types/views.ts'
export type { CustomWallet, WalletItem } from './types/walletItem.ts'
export { removeRecentWallet } from './wallets/removeRecentWallet.ts'
export { walletsOf } from './wallets/walletsOf.ts'
