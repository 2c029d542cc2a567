import { type InnerViewNeeds, type ViewName, type ViewRoute, viewNeeds } from '../types/views.ts'

/** Needs of the views that only other views lead to; no page needs to know them before a card is open. */
const innerViewNeeds: Readonly<InnerViewNeeds> = {
  TokenDetail: 'account',
  AccountSettings: 'account',
  SwitchNetwork: 'account',
  SwitchActiveChain: 'account',
  UnsupportedChain: 'account',
  SendSelectToken: 'account',
  SendPreview: 'account',
  NftDetail: 'account',
  SignMessage: 'account',
  WalletRequest: 'account',
}

const needs: Readonly<Partial<Record<ViewName, string>>> = { ...viewNeeds, ...innerViewNeeds }

/** Whether a view shows a connected account. */
export const isAccountView = ({ view }: ViewRoute): boolean => view in needs
