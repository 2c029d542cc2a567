import type { CaipNetworkId, Namespace } from '@portico/contract'

/** A tab of the view Account. Specification, section 2. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** An account that is connected, or also a feature that its network and the site have. */
type ViewNeed = 'nothing' | 'account' | 'send' | 'receive'

/** What the compiler asks of every view. */
type Views<T extends Record<string, View>> = T
type View = {
  /** What it is opened with. */
  params: object | undefined
  /** What must be there for it to show anything. */
  needs: ViewNeed
  /** Whether a site may open it. */
  openable: boolean
}

/** Every view. The compiler names what a new one leaves out, here and elsewhere. */
type ViewTable = Views<{
  /** `namespace` where only wallets of one chain family are wanted. */
  Connect: { params: { namespace?: Namespace } | undefined; needs: 'nothing'; openable: true }
  /** `namespace` where the wallet serves several chain families. */
  ConnectingExternal: {
    params: { connectorUid: string; namespace?: Namespace }
    needs: 'nothing'
    openable: false
  }
  ConnectingMultiChain: { params: { walletId: string }; needs: 'nothing'; openable: false }
  /** The wallet that the visitor chose from a list; without one, a code that any may scan. */
  ConnectingWalletConnect: { params: { walletId?: string }; needs: 'nothing'; openable: true }
  /** The code that was mailed to an address, and what follows until the wallet is there. */
  Email: { params: undefined; needs: 'nothing'; openable: false }
  /** Shows the login frame while it asks the visitor. Leaving declines. */
  ApproveTransaction: { params: undefined; needs: 'nothing'; openable: false }
  AllWallets: { params: undefined; needs: 'nothing'; openable: true }
  GetWallet: { params: undefined; needs: 'nothing'; openable: false }
  Downloads: { params: { walletId: string }; needs: 'nothing'; openable: false }
  WhatIsAWallet: { params: undefined; needs: 'nothing'; openable: true }
  WhatIsANetwork: { params: undefined; needs: 'nothing'; openable: true }
  /** `currentTab`: the tab that shows first; that of the tokens unless given. */
  Account: { params: { currentTab?: AccountTab } | undefined; needs: 'account'; openable: true }
  /** A token of the account; without an address the network's own currency. */
  TokenDetail: {
    params: { networkId: CaipNetworkId; address?: string }
    needs: 'account'
    openable: false
  }
  AccountSettings: { params: undefined; needs: 'account'; openable: false }
  /** Shows how far a change of the e-mail address is; the login frame asks for it. */
  UpdateEmail: { params: undefined; needs: 'account'; openable: false }
  ProfileWallets: { params: undefined; needs: 'nothing'; openable: false }
  Networks: { params: undefined; needs: 'nothing'; openable: true }
  SwitchNetwork: { params: { networkId: CaipNetworkId }; needs: 'account'; openable: false }
  SwitchActiveChain: { params: { networkId: CaipNetworkId }; needs: 'account'; openable: false }
  UnsupportedChain: { params: undefined; needs: 'account'; openable: false }
  Send: { params: undefined; needs: 'send'; openable: true }
  SendSelectToken: { params: undefined; needs: 'account'; openable: false }
  SendPreview: { params: undefined; needs: 'account'; openable: false }
  Receive: { params: undefined; needs: 'receive'; openable: true }
  Swap: { params: undefined; needs: 'account'; openable: true }
  SwapSelectToken: { params: { side: 'give' | 'get' }; needs: 'account'; openable: false }
  SwapPreview: { params: undefined; needs: 'account'; openable: false }
  /** A site asks for a payment for what it gives (x402). Leaving declines. */
  PayRequest: { params: undefined; needs: 'nothing'; openable: false }
  Onramp: { params: undefined; needs: 'account'; openable: true }
  /** A purchase of this browser. */
  OnrampPurchase: { params: { id: string }; needs: 'account'; openable: false }
  /** `order`: the id of what is to be paid. It shows without a wallet, too. */
  Pay: { params: { order: string }; needs: 'nothing'; openable: true }
  /** What else the account holds that pays the order. */
  PayWith: { params: { order: string }; needs: 'account'; openable: false }
  /** `name`: what the account is called from now on. */
  RegisterAccountNameSuccess: { params: { name: string }; needs: 'account'; openable: false }
  RegisterAccountName: { params: undefined; needs: 'account'; openable: false }
  Transactions: { params: undefined; needs: 'account'; openable: true }
  /** By its CAIP-19 id; what the account in use has of it. */
  NftDetail: { params: { id: string }; needs: 'account'; openable: false }
  SignMessage: { params: undefined; needs: 'account'; openable: false }
  WalletRequest: { params: undefined; needs: 'account'; openable: false }
  /** Asks the visitor to sign in. It leaves with the wallet: what signs in sees to that. */
  SIWXSignMessage: { params: undefined; needs: 'nothing'; openable: false }
  /** What the back end says of a wallet that has just connected is waited for. */
  ConnectingSiwe: { params: undefined; needs: 'nothing'; openable: false }
}>

/** Every view and what it is opened with. */
export type ViewParams = { [N in keyof ViewTable]: ViewTable[N]['params'] }

/** The name of a view. Specification, section 2. */
export type ViewName = keyof ViewTable

/** A view on the stack, with its parameters. */
export type ViewRoute = {
  [N in ViewName]: undefined extends ViewParams[N]
    ? { view: N; params?: ViewParams[N] }
    : { view: N; params: ViewParams[N] }
}[ViewName]

/** Views that a site may open. */
export type OpenableView = {
  [N in ViewName]: ViewTable[N]['openable'] extends true ? N : never
}[ViewName]

/**
 * What the widget is opened with: a view with its own parameters, and a chain family.
 * @example
 * const params: OpenParams = { view: 'Account', currentTab: 'activity' }
 * await portico.open(params)
 */
export type OpenParams = { namespace?: Namespace } & (
  | { view?: undefined }
  | { [N in OpenableView]: { view: N } & Params<N> }[OpenableView]
)

type Params<N extends ViewName> = [Exclude<ViewParams[N], undefined>] extends [never]
  ? unknown
  : Exclude<ViewParams[N], undefined>

/** Views that need nothing. */
export type FreeView = {
  [N in ViewName]: ViewTable[N] extends { needs: 'nothing' } ? N : never
}[ViewName]

/** What the views need that a site may open. */
export type OpenableNeeds = {
  [N in Exclude<OpenableView, FreeView>]: Exclude<ViewTable[N]['needs'], 'nothing'>
}
