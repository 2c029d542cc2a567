import type { CaipNetworkId, Namespace } from '@portico/contract'

/** A tab of the view Account. Specification, section 2. */
export type AccountTab = 'tokens' | 'nfts' | 'activity'

/** The requirement of a view: nothing, a connected account, or also a feature that its network and the site have. */
type ViewNeed = 'nothing' | 'account' | 'send' | 'receive'

/** Lets the compiler check the properties of every view. */
type Views<T extends Record<string, View>> = T
type View = {
  /** Its parameters. */
  params: object | undefined
  /** Its requirement. */
  needs: ViewNeed
  /** Whether a site may open it. */
  openable: boolean
}

/** Every view. The compiler reports the places where a new one is missing. */
type ViewTable = Views<{
  /** `namespace` if only wallets of one chain family are listed. */
  Connect: { params: { namespace?: Namespace } | undefined; needs: 'nothing'; openable: true }
  /** `namespace` if the wallet serves several chain families. */
  ConnectingExternal: {
    params: { connectorUid: string; namespace?: Namespace }
    needs: 'nothing'
    openable: false
  }
  ConnectingMultiChain: { params: { walletId: string }; needs: 'nothing'; openable: false }
  /** The wallet that the visitor chose from a list; without one, a QR code for any wallet. */
  ConnectingWalletConnect: { params: { walletId?: string }; needs: 'nothing'; openable: true }
  /** Entry of the code that was mailed to an address, and the steps until the wallet is ready. */
  Email: { params: undefined; needs: 'nothing'; openable: false }
  /** Shows the login frame while it prompts the visitor. Leaving declines. */
  ApproveTransaction: { params: undefined; needs: 'nothing'; openable: false }
  AllWallets: { params: undefined; needs: 'nothing'; openable: true }
  GetWallet: { params: undefined; needs: 'nothing'; openable: false }
  Downloads: { params: { walletId: string }; needs: 'nothing'; openable: false }
  WhatIsAWallet: { params: undefined; needs: 'nothing'; openable: true }
  WhatIsANetwork: { params: undefined; needs: 'nothing'; openable: true }
  /** `currentTab`: the tab that shows first; defaults to the tokens. */
  Account: { params: { currentTab?: AccountTab } | undefined; needs: 'account'; openable: true }
  /** A token of the account; without an address the native currency. */
  TokenDetail: {
    params: { networkId: CaipNetworkId; address?: string }
    needs: 'account'
    openable: false
  }
  AccountSettings: { params: undefined; needs: 'account'; openable: false }
  /** Shows the progress of a change of the e-mail address; the login frame does the change. */
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
  /** A site requests a payment for a resource (x402). Leaving declines. */
  PayRequest: { params: undefined; needs: 'nothing'; openable: false }
  Onramp: { params: undefined; needs: 'account'; openable: true }
  /** A purchase of this browser. */
  OnrampPurchase: { params: { id: string }; needs: 'account'; openable: false }
  /** `order`: the id of the order to pay. It shows without a wallet, too. */
  Pay: { params: { order: string }; needs: 'nothing'; openable: true }
  /** The other assets of the account with which the order can be paid. */
  PayWith: { params: { order: string }; needs: 'account'; openable: false }
  /** `name`: the new name of the account. */
  RegisterAccountNameSuccess: { params: { name: string }; needs: 'account'; openable: false }
  RegisterAccountName: { params: undefined; needs: 'account'; openable: false }
  Transactions: { params: undefined; needs: 'account'; openable: true }
  /** By its CAIP-19 id, with the balance of the current account. */
  NftDetail: { params: { id: string }; needs: 'account'; openable: false }
  SignMessage: { params: undefined; needs: 'account'; openable: false }
  WalletRequest: { params: undefined; needs: 'account'; openable: false }
  /** Asks the visitor to sign in. It closes when the wallet disconnects; the sign-in code does this. */
  SIWXSignMessage: { params: undefined; needs: 'nothing'; openable: false }
  /** Waits for the back end's answer about a wallet that has just connected. */
  ConnectingSiwe: { params: undefined; needs: 'nothing'; openable: false }
}>

/** Every view with its parameters. */
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
 * The parameters for opening the widget: a view with its own parameters, and a chain family.
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

/** Views without a requirement. */
export type FreeView = {
  [N in ViewName]: ViewTable[N] extends { needs: 'nothing' } ? N : never
}[ViewName]

/** The requirements of the views that a site may open. */
export type OpenableNeeds = {
  [N in Exclude<OpenableView, FreeView>]: Exclude<ViewTable[N]['needs'], 'nothing'>
}
