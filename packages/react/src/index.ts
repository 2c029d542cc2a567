export { AccountButton, type AccountButtonProps } from './buttons/AccountButton.tsx'
export { ConnectButton, type ConnectButtonProps } from './buttons/ConnectButton.tsx'
export { NetworkButton, type NetworkButtonProps } from './buttons/NetworkButton.tsx'
export { useDisconnect } from './hooks/useDisconnect.ts'
export { usePortico } from './hooks/usePortico.ts'
export { type PorticoAccount, usePorticoAccount } from './hooks/usePorticoAccount.ts'
export { type PorticoBalance, usePorticoBalance } from './hooks/usePorticoBalance.ts'
export { type PorticoConnections, usePorticoConnections } from './hooks/usePorticoConnections.ts'
export { usePorticoEvents } from './hooks/usePorticoEvents.ts'
export { type PorticoNetwork, usePorticoNetwork } from './hooks/usePorticoNetwork.ts'
export { usePorticoProvider } from './hooks/usePorticoProvider.ts'
export { type PorticoTheme, usePorticoTheme } from './hooks/usePorticoTheme.ts'
export { useWalletInfo, type WalletInfo } from './hooks/useWalletInfo.ts'
export { useWallets, type Wallet } from './hooks/useWallets.ts'
<<<<<<< HEAD
export { PorticoInline } from './PorticoInline.tsx'
=======
// Within the package `usePorticoState` is the selector that all parts read the store with.
export { type PorticoState, useWidgetState as usePorticoState } from './hooks/useWidgetState.ts'
>>>>>>> 5ccbdee (feat(react): hooks for state, events and connections, with a page of their own)
export { PorticoProvider, type PorticoProviderProps } from './PorticoProvider.tsx'
export { type ThemeVariables, themes } from './themes.ts'
