import type { FreeView, OpenableNeeds, ViewName, ViewRoute } from '../types/views.ts'

type Needs = OpenableNeeds[keyof OpenableNeeds]

/** The requirements of the views that a site may open. */
export const viewNeeds: Readonly<Partial<Record<ViewName, Needs>>> = {
  Account: 'account',
  Send: 'send',
  Receive: 'receive',
  Transactions: 'account',
  Swap: 'account',
  Onramp: 'account',
} satisfies OpenableNeeds

/** Views that work without a connected account. They are few; all others, and all future ones, are of an account. */
const freeViews: Readonly<Partial<Record<ViewName, 1>>> = {
  Connect: 1,
  ConnectingExternal: 1,
  ConnectingMultiChain: 1,
  ConnectingWalletConnect: 1,
  ConnectingSiwe: 1,
  SIWXSignMessage: 1,
  Email: 1,
  ApproveTransaction: 1,
  AllWallets: 1,
  GetWallet: 1,
  Downloads: 1,
  WhatIsAWallet: 1,
  WhatIsANetwork: 1,
  Pay: 1,
  ProfileWallets: 1,
  Networks: 1,
  PayRequest: 1,
} satisfies Record<FreeView, 1>

/** Whether a view shows a connected account. */
export const isAccountView = ({ view }: ViewRoute): boolean => !(view in freeViews)
