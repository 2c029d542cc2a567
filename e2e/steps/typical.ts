import type { ViewName } from '@portico/core/internal'
import { isEverything } from '@portico/testing'
import { allScenes, type ScenePath, type StateOf } from '../../apps/playground/src/scene/scenes.ts'

/**
 * The states whose layouts differ most: lists, forms, reviews, decisions, errors and long texts. Together they contain
 * nearly everything that a widget can show. Only these are tested in every circumstance and in Firefox.
 */
const states: { readonly [View in ViewName]?: readonly StateOf<View>[] } = {
  Connect: ['featured and own', 'agree first', 'an e-mail address, wallets folded'],
  ConnectingExternal: ['declined'],
  ConnectingWalletConnect: ['a wallet', 'no app came'],
  Email: ['the code'],
  ApproveTransaction: ['a frame'],
  AllWallets: ['of the registry, a search under way'],
  Downloads: ['everywhere'],
  WhatIsANetwork: ['three points'],
  Account: [
    'with prices',
    'with a name and a picture',
    'activity',
    'the rest of the NFTs could not be read',
  ],
  TokenDetail: ['with a price'],
  Receive: ['two families'],
  ProfileWallets: ['several'],
  Networks: ['many'],
  SwitchNetwork: ['declined', 'in a wallet elsewhere'],
  SwitchActiveChain: ['another wallet'],
  UnsupportedChain: ['two networks'],
  Send: ['in dollars', 'more than there is', 'an NFT'],
  SendPreview: ['a name that leads elsewhere'],
  Transactions: ['the whole history, one open', 'one that waits, open'],
  NftDetail: ['bound to its owner'],
  SignMessage: ['a permit', 'a hostile message'],
  WalletRequest: ['several, one to a name'],
  SIWXSignMessage: ['declined'],
  RegisterAccountName: ['available'],
  Onramp: ['could not begin'],
  OnrampPurchase: ['completed'],
  Swap: ['several ways', 'across networks'],
  SwapPreview: ['a very large one'],
  Pay: ['the swap is done', 'naming where a refund goes'],
  PayWith: ['in two steps'],
  PayRequest: ['another price than before'],
}

/** Whether a scene is tested in every circumstance; with `npm test -- --all` each one is. */
export function isTypical({ view, state }: ScenePath): boolean {
  const ofView: readonly string[] = states[view as ViewName] ?? []
  return isEverything() || ofView.includes(state)
}

/** The scenes that are tested in every circumstance. */
export const typicalScenes: readonly ScenePath[] = allScenes.filter(isTypical)
