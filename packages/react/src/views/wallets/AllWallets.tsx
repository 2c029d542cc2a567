import { walletsOf } from '@portico/core'
import { deviceHere, isHandheld } from '@portico/core/adapter'

import { type ComponentProps, useId, useRef } from 'react'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Legal, useLegal } from '../shared/wallets/Legal.tsx'
import { NoWallet } from '../shared/wallets/NoWallet.tsx'
import { useChooseWallet } from '../shared/wallets/useChooseWallet.ts'
import { useRegistry } from '../shared/wallets/useRegistry.ts'
import { useScan } from '../shared/wallets/useScan.ts'
import css from './AllWallets.css?inline'
import { useAllWallets } from './useAllWallets.ts'
import { useColumns } from './useColumns.ts'
import { useMarkedCell } from './useMarkedCell.ts'
import { useSearchEvent, useWalletSearch } from './useWalletSearch.ts'
import { WalletGrid } from './WalletGrid.tsx'
import { WalletResults } from './WalletResults.tsx'
import { WalletSearchInput } from './WalletSearchInput.tsx'

/** All wallets, with a search. */
export default function AllWallets() {
  const portico = usePortico()
  const wallets = usePorticoState((state) => walletsOf(portico, state))
  const registry = useRegistry()
  return registry || wallets.length > 0 ? <Searchable /> : <NoWallet />
}

/** The focus always stays in the search field, which marks a cell of the grid below. */
function Searchable() {
  useStyles(css)
  const { agreed } = useLegal()
  const { search, setSearch, searched, all } = useSearchedWallets()
  const { found, pending } = all
  const { choose, intend } = useChooseWallet('AllWallets')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const columns = useColumns(results)
  const only = searched && !pending && found.length === 1 ? 0 : undefined
  const { active, mark, onKeyDown } = useMarkedCell({ found, columns, only, choose })
  const change = (next: Partial<typeof search>) => {
    setSearch(next)
    mark(undefined)
  }
  const showAll = () => {
    change({ text: '', certified: false })
    field.current?.focus()
  }
  return (
    <>
      {!agreed && <Legal />}
      <SearchLine
        ref={field}
        {...{ active, onKeyDown }}
        value={search.text}
        controls={id}
        expanded={found.length > 0}
        onChange={(text) => change({ text })}
      />
      {all.registry && (
        <CertifiedBox checked={search.certified} onChange={(certified) => change({ certified })} />
      )}
      <WalletResults ref={results} {...{ all, search, showAll, searched }}>
        <WalletGrid
          {...{ grid, id, columns, active, pending }}
          wallets={found}
          search={search.text}
          onChoose={choose}
          onIntend={intend}
          onNearEnd={all.loadMore}
        />
      </WalletResults>
    </>
  )
}

/** Returns the search, and its results. */
function useSearchedWallets() {
  const [search, setSearch] = useWalletSearch()
  const all = useAllWallets(search)
  const searched = search.text.trim()
  useSearchEvent(searched, all.found.length, all.pending)
  return { search, setSearch, searched: searched !== '', all }
}

/** The search field, with the button for the code beside it. */
const SearchLine = (props: ComponentProps<typeof WalletSearchInput>) => (
  <div className="wallet-search-line">
    <WalletSearchInput {...props} />
    <ScanButton />
  </div>
)

/** Shows the code for a wallet on another device; on phones only. */
function ScanButton() {
  const { t } = useText()
  const { agreed } = useLegal()
  const { pairing } = useConfig()
  const { scan } = useScan()
  if (!pairing || !agreed || !isHandheld(deviceHere())) return null
  return <IconButton icon="code" label={t('connect.scan')} onClick={scan} />
}

type CertifiedBoxProps = { checked: boolean; onChange(checked: boolean): void }

function CertifiedBox({ checked, onChange }: CertifiedBoxProps) {
  const { t } = useText()
  return (
    <label className="wallet-certified">
      <input
        type="checkbox"
        name="certified"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{t('allWallets.certified')}</span>
    </label>
  )
}
