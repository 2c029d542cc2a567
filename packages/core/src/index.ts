// What sites use.

export { type Account, getAccount, watchAccount } from './account/account.ts'
export { getIdentity } from './account/identity.ts'
export { getName } from './account/name.ts'
export {
  type BalanceState,
  getBalance,
  type NativeBalance,
  watchBalance,
} from './account/nativeBalance.ts'
export {
  getPreferredAccountType,
  setPreferredAccountType,
} from './account/preferredAccountTypes.ts'
export { formatAmount } from './amount/formatAmount.ts'
export { parseAmount } from './amount/parseAmount.ts'
export type { Asset } from './assets/asset.ts'
export type { ConnectWalletParams } from './connection/connectWallet.ts'
export type { DisconnectParams } from './connection/disconnect.ts'
export { type SwitchConnectionParams, switchConnection } from './connection/switchConnection.ts'
export { watchWallets } from './connection/watchWallets.ts'
export type { Adapter } from './context/adapter.ts'
export type { Context } from './context/context.ts'
export type { PorticoEvent, PorticoListener } from './context/events.ts'
export type {
  Features,
  Metadata,
  PorticoConfig,
  PorticoOptions,
  PorticoUpdate,
  Theme,
} from './context/options.ts'
export type { Pairing } from './context/pairing.ts'
export {
  getConnections,
  getNetwork,
  getTheme,
  watchConnections,
  watchNetwork,
  watchTheme,
} from './context/parts.ts'
export { connectionOf, connectorOf } from './context/select.ts'
export type { ConnectionStatus, State } from './context/state.ts'
export { watchState } from './context/watchState.ts'
export { createPortico } from './createPortico.ts'
export type { ErrorCode } from './errors/catalogue.ts'
export { errorDocs, errorHints } from './errors/hints.ts'
export { isPorticoError, PorticoError } from './errors/PorticoError.ts'
export type { ErrorParams, ErrorParamsOf } from './errors/params.ts'
export type { OpenResult } from './modal/opening.ts'
export {
  type ApprovedNetworks,
  getApprovedNetworks,
  watchApprovedNetworks,
} from './network/approvedNetworks.ts'
export type { KeyValueStorage, Platform } from './platform/platform.ts'
export type { Portico } from './portico.ts'
export { getProvider, type PorticoProvider } from './request/getProvider.ts'
export type { SignAndSendParams } from './request/signTransaction.ts'
export type { RequestOptions } from './request/walletInUse.ts'
export { type SendTransferParams, sendTransfer } from './transfer/sendTransfer.ts'
export { estimateFee } from './transfer/transferFee.ts'
export type { Connection, Connector } from './types/connector.ts'
export type { AccountName } from './types/names.ts'
export type { Network, Token } from './types/network.ts'
export type { AccountType, PreferredAccountTypes } from './types/preferredAccountTypes.ts'
export type { WalletRequest } from './types/request.ts'
export type { TypedData } from './types/signing.ts'
export type { FeeEstimate } from './types/transaction.ts'
export type { OpenableView, OpenParams, ViewName } from './types/views.ts'
export type { CustomWallet, WalletItem } from './types/walletItem.ts'
export type { WalletRules, WalletsOption } from './types/walletsOption.ts'
export { removeRecentWallet } from './wallets/removeRecentWallet.ts'
export { walletsOf } from './wallets/walletsOf.ts'
