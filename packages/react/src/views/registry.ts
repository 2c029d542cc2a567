import type { Portico } from '@portico/core'
import { findWallet } from '@portico/core/adapter'
import type { ViewName, ViewParams } from '@portico/core/internal'
import type { ComponentType } from 'react'
import type { CardKey, MessageKey } from '../i18n/en.ts'
import Connect from './connect/Connect.tsx'

// biome-ignore lint/suspicious/noExplicitAny: each view has its own parameters, typed in core
type AnyView = ComponentType<any>

/** The card's data about a view. */
export type ViewEntry<Name extends string = string> = {
  /** Loads the file of the view, or a file of several views by their names. */
  load: () => Promise<{ default: AnyView | { [N in Name]: AnyView } }>
  title: MessageKey
  /** Whether it needs only the texts that load with the card. */
  cardTexts?: true
  /** Whether it is usually over within a moment: the previous view stays for 200 ms, so that it does not flash. */
  brief?: true
  /** Returns the `{name}` of the title; without it the title is that of Connect. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  name?: (portico: Portico, params: any) => string | undefined
}

/** Returns the loader of a view that shows networks and tokens at once: it loads their drawings too. */
export const withMarks =
  <V>(load: () => Promise<V>) =>
  () => {
    import('../marks/markOf.ts').catch(() => {}) // letters replace them
    return load()
  }

/** Views whose code loads with the card. */
export const firstViews = { Connect }

/**
 * The views that can be the first one, or that follow Connect, each with its code and its title. Connect is in the
 * first chunk. All others are in `laterViews.ts`.
 */
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
  Email: { load: () => import('./login/Email.tsx'), title: 'email.title' },
  ApproveTransaction: {
    load: () => import('./login/ApproveTransaction.tsx'),
    title: 'approve.title',
  },
  AllWallets: { load: () => import('./wallets/AllWallets.tsx'), title: 'allWallets.title' },
  WhatIsAWallet: { load: () => import('./help/helpViews.ts'), title: 'help.wallet.title' },
  Account: { load: withMarks(() => import('./WholeAccount.tsx')), title: 'account.title' },
  ProfileWallets: {
    load: () => import('./account/profile/ProfileWallets.tsx'),
    title: 'wallets.title',
  },
  Networks: { load: withMarks(() => import('./networks/Networks.tsx')), title: 'networks.title' },
  UnsupportedChain: {
    load: withMarks(() => import('./networks/UnsupportedChain.tsx')),
    title: 'unsupported.title',
  },
  Send: { load: withMarks(() => import('./send/sendViews.ts')), title: 'send.title' },
  Receive: { load: () => import('./receive/Receive.tsx'), title: 'receive.title' },
  SignMessage: { load: () => import('./requests/SignMessage.tsx'), title: 'request.sign.title' },
  WalletRequest: { load: () => import('./requests/WalletRequest.tsx'), title: 'request.title' },
  SIWXSignMessage: {
    load: () => import('./signIn/SIWXSignMessage.tsx'),
    title: 'signIn.title',
  },
  ConnectingSiwe: {
    load: () => import('./signIn/ConnectingSiwe.tsx'),
    title: 'signIn.title',
    brief: true,
  },
  Transactions: { load: () => import('./activity/Transactions.tsx'), title: 'transactions.title' },
} satisfies { [N in ViewName]?: ViewEntry<N> & { title: CardKey } }
