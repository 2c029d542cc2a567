import { type InnerViewNeeds, type ViewName, type ViewRoute, viewNeeds } from '../types/views.ts'

/** Views of an account that only other views lead to; no page needs to know them before a card is open. */
const innerViews: Readonly<Partial<Record<ViewName, 1>>> = {
  TokenDetail: 1,
  AccountSettings: 1,
  SwitchNetwork: 1,
  SwitchActiveChain: 1,
  UnsupportedChain: 1,
  SendSelectToken: 1,
  SendPreview: 1,
  SwapSelectToken: 1,
  SwapPreview: 1,
  NftDetail: 1,
  SignMessage: 1,
  WalletRequest: 1,
} satisfies Record<keyof InnerViewNeeds, 1>

/** Whether a view shows a connected account. */
export const isAccountView = ({ view }: ViewRoute): boolean =>
  view in viewNeeds || view in innerViews
