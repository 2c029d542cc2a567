import { findWallet } from '@portico/core/adapter'
import type { ViewName, ViewParams } from '@portico/core/internal'
import { type registry, type ViewEntry, withMarks } from './registry.ts'

/**
 * The views that follow other views. The table loads with the first view beyond Connect, so that another entry adds
 * nothing to the opening of the card. (In one table with `registry`, all entries would add 1.1 kB to it.) The titles
 * are in `i18n/en.ts`, which loads at the same time.
 */
export const laterViews = {
  GetWallet: { load: () => import('./wallets/GetWallet.tsx'), title: 'get.title' },
  Downloads: {
    load: () => import('./wallets/Downloads.tsx'),
    title: 'downloads.title',
    name: (portico, { walletId }: ViewParams['Downloads']) => findWallet(portico, walletId)?.name,
  },
  WhatIsANetwork: { load: () => import('./help/helpViews.ts'), title: 'help.network.title' },
  TokenDetail: { load: withMarks(() => import('./token/TokenDetail.tsx')), title: 'token.title' },
  AccountSettings: { load: () => import('./WholeSettings.tsx'), title: 'settings.title' },
  UpdateEmail: { load: () => import('./login/accountLoginViews.ts'), title: 'update.title' },
  SwitchNetwork: { load: () => import('./networks/switchViews.ts'), title: 'account.switch' },
  SwitchActiveChain: {
    load: () => import('./networks/switchViews.ts'),
    title: 'family.title',
  },
  SendSelectToken: { load: () => import('./send/sendViews.ts'), title: 'send.selectToken' },
  SendPreview: { load: () => import('./send/sendViews.ts'), title: 'preview.title' },
  Onramp: { load: withMarks(() => import('./onramp/onrampViews.ts')), title: 'buy.title' },
  OnrampPurchase: { load: () => import('./onramp/onrampViews.ts'), title: 'buy.purchase' },
  Swap: { load: withMarks(() => import('./swap/swapViews.ts')), title: 'swap.title' },
  SwapSelectToken: {
    load: () => import('./swap/SwapSelectToken.tsx'),
    title: 'send.selectToken',
  },
  SwapPreview: { load: () => import('./swap/swapViews.ts'), title: 'swap.review' },
  PayRequest: { load: () => import('./payRequest/PayRequest.tsx'), title: 'payRequest.title' },
  Pay: { load: () => import('./pay/payViews.ts'), title: 'pay.title' },
  PayWith: { load: () => import('./pay/payViews.ts'), title: 'pay.with' },
  RegisterAccountName: { load: () => import('./names/nameViews.ts'), title: 'name.choose' },
  RegisterAccountNameSuccess: {
    load: () => import('./names/nameViews.ts'),
    title: 'name.chosen',
  },
  NftDetail: { load: () => import('./nfts/NftDetail.tsx'), title: 'nft.title' },
} satisfies { [N in Exclude<ViewName, keyof typeof registry>]: ViewEntry<N> }
