import type { Portico } from '@portico/core'
import { findWallet } from '@portico/core/adapter'
import type { ViewName, ViewParams } from '@portico/core/internal'
import type { ComponentType } from 'react'
import type { CardKey } from '../i18n/cardMessages.ts'
import Connect from './connect/Connect.tsx'

/** What the card needs to know of a view. */
export type ViewEntry = {
  // biome-ignore lint/suspicious/noExplicitAny: each view has its own parameters, typed in core
  load: () => Promise<{ default: ComponentType<any> }>
  title: CardKey
  /** Whether the texts that come with the card are enough for it. */
  cardTexts?: true
  /** What the title calls `{name}`; without it the title is that of Connect. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  name?: (portico: Portico, params: any) => string | undefined
}

/** A view that shows networks and tokens at once: their drawings come along with it. */
const withMarks =
  <V>(load: () => Promise<V>) =>
  () => {
    import('../marks/markOf.ts').catch(() => {}) // letters stand for them
    return load()
  }

/** Views whose code comes with the card. */
export const firstViews = { Connect }

/** Every view: where its code is and how it is titled. Connect is in the first chunk. */
export const registry = {
  Connect: { load: () => Promise.resolve({ default: Connect }), title: 'connect.title' },
  ConnectingExternal: {
    load: () => import('./connect/ConnectingExternal.tsx'),
    title: 'connecting.name',
    cardTexts: true,
    name: ({ store }, { connectorUid }: ViewParams['ConnectingExternal']) =>
      store.getState().connectors.find((connector) => connector.uid === connectorUid)?.name,
  },
  ConnectingWalletConnect: {
    load: () => import('./pairing/ConnectingWalletConnect.tsx'),
    title: 'connecting.name',
    name: (portico, params?: ViewParams['ConnectingWalletConnect']) =>
      params?.walletId === undefined ? undefined : findWallet(portico, params.walletId)?.name,
  },
  ConnectingMultiChain: {
    load: () => import('./connect/ConnectingMultiChain.tsx'),
    title: 'multi.title',
  },
  AllWallets: { load: () => import('./wallets/AllWallets.tsx'), title: 'allWallets.title' },
  GetWallet: { load: () => import('./wallets/GetWallet.tsx'), title: 'get.title' },
  Downloads: {
    load: () => import('./wallets/Downloads.tsx'),
    title: 'downloads.title',
    name: (portico, { walletId }: ViewParams['Downloads']) => findWallet(portico, walletId)?.name,
  },
  WhatIsAWallet: { load: () => import('./help/WhatIsAWallet.tsx'), title: 'help.wallet.title' },
  WhatIsANetwork: { load: () => import('./help/WhatIsANetwork.tsx'), title: 'help.network.title' },
  Account: { load: withMarks(() => import('./account/Account.tsx')), title: 'account.title' },
  TokenDetail: { load: withMarks(() => import('./token/TokenDetail.tsx')), title: 'token.title' },
  AccountSettings: { load: () => import('./account/AccountSettings.tsx'), title: 'settings.title' },
  ProfileWallets: {
    load: () => import('./account/profile/ProfileWallets.tsx'),
    title: 'wallets.title',
  },
  Networks: { load: withMarks(() => import('./networks/Networks.tsx')), title: 'networks.title' },
  SwitchNetwork: { load: () => import('./networks/SwitchNetwork.tsx'), title: 'account.switch' },
  SwitchActiveChain: {
    load: () => import('./networks/SwitchActiveChain.tsx'),
    title: 'family.title',
  },
  UnsupportedChain: {
    load: withMarks(() => import('./networks/UnsupportedChain.tsx')),
    title: 'unsupported.title',
  },
  Send: { load: withMarks(() => import('./send/Send.tsx')), title: 'send.title' },
  SendSelectToken: { load: () => import('./send/SendSelectToken.tsx'), title: 'send.selectToken' },
  SendPreview: { load: () => import('./send/SendPreview.tsx'), title: 'preview.title' },
  Receive: { load: () => import('./receive/Receive.tsx'), title: 'receive.title' },
  SignMessage: { load: () => import('./requests/SignMessage.tsx'), title: 'request.sign.title' },
  WalletRequest: { load: () => import('./requests/WalletRequest.tsx'), title: 'request.title' },
  SIWXSignMessage: {
    load: () => import('./signIn/SIWXSignMessage.tsx'),
    title: 'signIn.title',
  },
  ConnectingSiwe: { load: () => import('./signIn/ConnectingSiwe.tsx'), title: 'signIn.title' },
  NftDetail: { load: () => import('./nfts/NftDetail.tsx'), title: 'nft.title' },
  Transactions: { load: () => import('./activity/Transactions.tsx'), title: 'transactions.title' },
} satisfies Record<ViewName, ViewEntry>
