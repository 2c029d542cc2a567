export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { type PayFetch, usePayFetch } from './hooks/usePayFetch.ts'
export { usePortico } from './hooks/usePortico.ts'
export { type PorticoAccount, usePorticoAccount } from './hooks/usePorticoAccount.ts'
export { type PorticoBalance, usePorticoBalance } from './hooks/usePorticoBalance.ts'
export { type PorticoConnect, usePorticoConnect } from './hooks/usePorticoConnect.ts'
export { type PorticoConnections, usePorticoConnections } from './hooks/usePorticoConnections.ts'
export { type PorticoDisconnect, usePorticoDisconnect } from './hooks/usePorticoDisconnect.ts'
export { usePorticoEvents } from './hooks/usePorticoEvents.ts'
export { type PorticoNetwork, usePorticoNetwork } from './hooks/usePorticoNetwork.ts'
export { type PorticoPay, usePorticoPay } from './hooks/usePorticoPay.ts'
export { usePorticoProvider } from './hooks/usePorticoProvider.ts'
export { type PorticoSession, usePorticoSession } from './hooks/usePorticoSession.ts'
export { type PorticoSignIn, usePorticoSignIn } from './hooks/usePorticoSignIn.ts'
export { type PorticoSignOut, usePorticoSignOut } from './hooks/usePorticoSignOut.ts'
export {
  type PorticoSwitchConnection,
  usePorticoSwitchConnection,
} from './hooks/usePorticoSwitchConnection.ts'
export {
  type PorticoSwitchNetwork,
  usePorticoSwitchNetwork,
} from './hooks/usePorticoSwitchNetwork.ts'
export { type PorticoTheme, usePorticoTheme } from './hooks/usePorticoTheme.ts'
export { usePorticoUser } from './hooks/usePorticoUser.ts'
export { type PorticoWalletInfo, usePorticoWalletInfo } from './hooks/usePorticoWalletInfo.ts'
export { usePorticoWallets } from './hooks/usePorticoWallets.ts'

// Within the package `usePorticoState` is the selector that all parts read the store with.
export { type PorticoState, useWidgetState as usePorticoState } from './hooks/useWidgetState.ts'
export type { Language, Message, Messages } from './i18n/language.ts'
export { loadLanguage } from './i18n/loadLanguage.ts'
export { PorticoInline } from './PorticoInline.tsx'
export { PorticoProvider, type PorticoProviderProps } from './PorticoProvider.tsx'
export { type ThemeVariables, themes } from './themes.ts'
