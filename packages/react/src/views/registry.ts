import { findWallet, type Portico, type ViewName, type ViewParams } from '@portico/core'
import type { ComponentType } from 'react'
import type { FirstKey } from '../i18n/firstMessages.ts'
import Connect from './Connect.tsx'

/** What the card needs to know of a view. */
export type ViewEntry = {
  // biome-ignore lint/suspicious/noExplicitAny: each view has its own parameters, typed in core
  load: () => Promise<{ default: ComponentType<any> }>
  title: FirstKey
  /** Whether the texts that come with the card are enough for it. */
  firstTexts?: true
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
    load: () => import('./ConnectingExternal.tsx'),
    title: 'connecting.name',
    firstTexts: true,
    name: ({ store }, { connectorUid }: ViewParams['ConnectingExternal']) =>
      store.getState().connectors.find((it) => it.uid === connectorUid)?.name,
  },
  ConnectingWalletConnect: {
    load: () => import('./ConnectingWalletConnect.tsx'),
    title: 'connecting.name',
    name: (portico, params?: ViewParams['ConnectingWalletConnect']) =>
      params?.walletId === undefined ? undefined : findWallet(portico, params.walletId)?.name,
  },
  ConnectingMultiChain: {
    load: () => import('./ConnectingMultiChain.tsx'),
    title: 'multi.title',
  },
  AllWallets: { load: () => import('./AllWallets.tsx'), title: 'allWallets.title' },
  GetWallet: { load: () => import('./GetWallet.tsx'), title: 'get.title' },
  Downloads: {
    load: () => import('./Downloads.tsx'),
    title: 'downloads.title',
    name: (portico, { walletId }: ViewParams['Downloads']) => findWallet(portico, walletId)?.name,
  },
  WhatIsAWallet: { load: () => import('./WhatIsAWallet.tsx'), title: 'help.wallet.title' },
  WhatIsANetwork: { load: () => import('./WhatIsANetwork.tsx'), title: 'help.network.title' },
  Account: { load: withMarks(() => import('./Account.tsx')), title: 'account.title' },
  AccountSettings: { load: () => import('./AccountSettings.tsx'), title: 'settings.title' },
  ProfileWallets: { load: () => import('./ProfileWallets.tsx'), title: 'wallets.title' },
  Networks: { load: withMarks(() => import('./Networks.tsx')), title: 'networks.title' },
  SwitchNetwork: { load: () => import('./SwitchNetwork.tsx'), title: 'account.switch' },
  SwitchActiveChain: { load: () => import('./SwitchActiveChain.tsx'), title: 'family.title' },
  UnsupportedChain: {
    load: withMarks(() => import('./UnsupportedChain.tsx')),
    title: 'unsupported.title',
  },
  Send: { load: withMarks(() => import('./Send.tsx')), title: 'send.title' },
  SendSelectToken: { load: () => import('./SendSelectToken.tsx'), title: 'send.selectToken' },
  SendPreview: { load: () => import('./SendPreview.tsx'), title: 'preview.title' },
  Receive: { load: () => import('./Receive.tsx'), title: 'receive.title' },
  SignMessage: { load: () => import('./SignMessage.tsx'), title: 'request.sign.title' },
  WalletRequest: { load: () => import('./WalletRequest.tsx'), title: 'request.title' },
  Transactions: { load: () => import('./Transactions.tsx'), title: 'transactions.title' },
} satisfies Record<ViewName, ViewEntry>
