import type { ReactNode, Ref } from 'react'
import { useText } from '../../i18n/useText.ts'
import { AllWalletsNote, MoreNote } from './AllWalletsNote.tsx'
import type { AllWallets, WalletSearch } from './useAllWallets.ts'

type WalletResultsProps = {
  ref: Ref<HTMLDivElement>
  all: AllWallets
  search: WalletSearch
  /** Whether there is a search. */
  searched: boolean
  showAll: () => void
  /** The grid of the results. */
  children: ReactNode
}

/** The grid, or the reason why there is none; and the number of wallets. */
export function WalletResults(props: WalletResultsProps) {
  const { ref, all, search, searched, showAll, children } = props
  const { found, pending, failed, retry, loading, long } = all
  return (
    <>
      <FoundStatus all={all} searched={searched} />
      <div ref={ref} className="wallet-results" data-many={long}>
        {found.length > 0 || pending ? (
          children
        ) : (
          <AllWalletsNote {...{ search, failed, retry, showAll }} />
        )}
        {found.length > 0 && <MoreNote {...{ failed, retry, loading }} />}
      </div>
    </>
  )
}

/** The number of results for screen readers, once it is known. */
function FoundStatus({ all, searched }: { all: AllWallets; searched: boolean }) {
  const { t } = useText()
  const unknown = all.pending && (searched || all.found.length === 0)
  return (
    <p role="status" className="visually-hidden">
      {!unknown && t('allWallets.found', { count: all.count })}
    </p>
  )
}
