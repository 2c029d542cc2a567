export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { usePortico } from './hooks/usePortico.ts'
export { type PorticoAccount, usePorticoAccount } from './hooks/usePorticoAccount.ts'
export type { Language, Message, Messages } from './i18n/language.ts'
export { loadLanguage } from './i18n/loadLanguage.ts'
export { PorticoInline } from './PorticoInline.tsx'
export { PorticoProvider, type PorticoProviderProps } from './PorticoProvider.tsx'
export { type PayFetch, usePayFetch } from './siteHooks/usePayFetch.ts'
export { type PorticoBalance, usePorticoBalance } from './siteHooks/usePorticoBalance.ts'
export { type PorticoConnect, usePorticoConnect } from './siteHooks/usePorticoConnect.ts'
export {
  type PorticoConnections,
  usePorticoConnections,
} from './siteHooks/usePorticoConnections.ts'
export { type PorticoDisconnect, usePorticoDisconnect } from './siteHooks/usePorticoDisconnect.ts'
export { usePorticoEvents } from './siteHooks/usePorticoEvents.ts'
export { type PorticoNetwork, usePorticoNetwork } from './siteHooks/usePorticoNetwork.ts'
export { type PorticoPay, usePorticoPay } from './siteHooks/usePorticoPay.ts'
export { usePorticoProvider } from './siteHooks/usePorticoProvider.ts'
export { type PorticoSession, usePorticoSession } from './siteHooks/usePorticoSession.ts'
export { type PorticoSignIn, usePorticoSignIn } from './siteHooks/usePorticoSignIn.ts'
export { type PorticoSignOut, usePorticoSignOut } from './siteHooks/usePorticoSignOut.ts'
export {
  type PorticoSwitchConnection,
  usePorticoSwitchConnection,
} from './siteHooks/usePorticoSwitchConnection.ts'
export {
  type PorticoSwitchNetwork,
  usePorticoSwitchNetwork,
} from './siteHooks/usePorticoSwitchNetwork.ts'
export { type PorticoTheme, usePorticoTheme } from './siteHooks/usePorticoTheme.ts'
export { usePorticoUser } from './siteHooks/usePorticoUser.ts'
export { type PorticoWalletInfo, usePorticoWalletInfo } from './siteHooks/usePorticoWalletInfo.ts'
export { usePorticoWallets } from './siteHooks/usePorticoWallets.ts'
// Within the package, `usePorticoState` is the selector with which all parts read the store.
export { type PorticoState, useWidgetState as usePorticoState } from './siteHooks/useWidgetState.ts'
export { type ThemeVariables, themes } from './themes.ts'
