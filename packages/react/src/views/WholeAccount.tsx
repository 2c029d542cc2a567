import { definePart } from '../hooks/usePart.ts'
import { Account } from './account/Account.tsx'
import type { OtherTabs } from './account/AccountTabs.tsx'

const nfts = () => import('./nfts/NftGallery.tsx')
const activity = () => import('./activity/Transactions.tsx')

const tabs: OtherTabs = {
  nfts: {
    content: definePart(() => nfts().then((part) => part.default)),
    prefetch: (portico, scope) => nfts().then((part) => part.prefetchNfts(portico, scope)),
  },
  activity: {
    content: definePart(() => activity().then((view) => view.default)),
    prefetch: (portico, { caipAddress }) =>
      activity().then((view) => view.prefetchActivity(portico, caipAddress)),
  },
}

/** The account with the subjects that have a tab in it. */
export default function WholeAccount() {
  return <Account tabs={tabs} />
}
