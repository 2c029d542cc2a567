import type { CaipNetworkId, Namespace } from '@portico/contract'

/** Every view and what it is opened with. */
export type ViewParams = {
  /** `namespace` where only wallets of one chain family are wanted. */
  Connect: { namespace?: Namespace } | undefined
  /** `namespace` where the wallet serves several chain families. */
  ConnectingExternal: { connectorUid: string; namespace?: Namespace }
  ConnectingMultiChain: { walletId: string }
  /** The wallet that the visitor chose from a list; without one, a code that any may scan. */
  ConnectingWalletConnect: { walletId?: string }
  AllWallets: undefined
  GetWallet: undefined
  Downloads: { walletId: string }
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  Account: undefined
  AccountSettings: undefined
  ProfileWallets: undefined
  Networks: undefined
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: { networkId: CaipNetworkId }
  UnsupportedChain: undefined
  Send: undefined
  SendSelectToken: undefined
  SendPreview: undefined
  Receive: undefined
  Transactions: undefined
  SignMessage: undefined
  WalletRequest: undefined
}

/** The name of a view. Specification, section 2. */
export type ViewName = keyof ViewParams

/** A view on the stack, with its parameters. */
export type Route = {
  [N in ViewName]: undefined extends ViewParams[N]
    ? { view: N; params?: ViewParams[N] }
    : { view: N; params: ViewParams[N] }
}[ViewName]

/** Views that a site may open. */
export type OpenableView =
  | 'Connect'
  | 'ConnectingWalletConnect'
  | 'AllWallets'
  | 'WhatIsAWallet'
  | 'WhatIsANetwork'
  | 'Account'
  | 'Networks'
  | 'Send'
  | 'Receive'
  | 'Transactions'

/** Views that only open where the account's network and the site have what they are for. */
export const viewFeatures: Partial<Record<ViewName, 'send' | 'receive'>> = {
  Send: 'send',
  Receive: 'receive',
}

/** What the widget is opened with: a view with its own parameters, and a chain family. */
export type OpenParams = { namespace?: Namespace } & (
  | { view?: undefined }
  | { [N in OpenableView]: { view: N } & Params<N> }[OpenableView]
)

type Params<N extends ViewName> = undefined extends ViewParams[N] ? unknown : ViewParams[N]

/** Views that show a connected account; without one there is nothing to see in them. */
export const accountViews: readonly ViewName[] = [
  'Account',
  'AccountSettings',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'Send',
  'SendSelectToken',
  'SendPreview',
  'Receive',
  'Transactions',
  'SignMessage',
  'WalletRequest',
]

/** Whether a view shows a connected account. */
export const isAccountView = ({ view }: Route): boolean => accountViews.includes(view)
