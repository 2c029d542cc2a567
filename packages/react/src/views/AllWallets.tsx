import { searchWallets, type WalletItem, walletIndex, walletsOf } from '@portico/core'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import css from './AllWallets.css?inline'
import { Legal, useLegal } from './Legal.tsx'
import { moveInGrid } from './moveInGrid.ts'
import { NoWallet } from './NoWallet.tsx'
import { useChooseWallet } from './useChooseWallet.ts'
import { useColumns } from './useColumns.ts'
import { useWalletSearch } from './useWalletSearch.ts'
import { cellId, WalletGrid } from './WalletGrid.tsx'

/** Every wallet, to look through or to search. */
export default function AllWallets() {
  const portico = usePortico()
  const wallets = usePorticoState((state) => walletsOf(portico, state))
  return wallets.length > 0 ? <Searchable wallets={wallets} /> : <NoWallet />
}

/** The focus is in the search field throughout; it marks a cell of the grid below. */
function Searchable({ wallets }: { wallets: readonly WalletItem[] }) {
  useStyles(css)
  const { t } = useText()
  const { agreed } = useLegal()
  const index = useMemo(() => walletIndex(wallets), [wallets])
  const [search, setSearch] = useWalletSearch(index)
  const found = useMemo(() => searchWallets(index, search), [index, search])
  const [marked, setMarked] = useState<number>()
  const active = marked !== undefined && marked < found.length ? marked : undefined
  const { choose, intend } = useChooseWallet('AllWallets')
  const id = useId()
  const grid = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const columns = useColumns(results)
  const type = (text: string) => {
    setSearch(text)
    setMarked(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.nativeEvent.isComposing) return
    const only = search.trim() && found.length === 1 ? 0 : undefined
    const chosen = active ?? only
    const wallet = chosen === undefined ? undefined : found[chosen]
    if (event.key === 'Enter' && wallet) return choose(wallet, chosen ?? 0)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = moveInGrid(event.key, { at: active, count: found.length, columns, rtl })
    if (next === undefined) return
    event.preventDefault()
    setMarked(next === 'text' ? undefined : next)
  }
  return (
    <>
      {!agreed && <Legal />}
      <input
        type="text"
        role="combobox"
        className="wallet-search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={80}
        data-autofocus=""
        aria-label={t('allWallets.search')}
        placeholder={t('allWallets.search')}
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-activedescendant={active === undefined ? undefined : cellId(id, active)}
        value={search}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="visually-hidden">
        {t('allWallets.found', { count: found.length })}
      </p>
      <div ref={results} className="wallet-results" data-many={wallets.length > 12}>
        {found.length > 0 ? (
          <WalletGrid
            grid={grid}
            id={id}
            wallets={found}
            columns={columns}
            active={active}
            search={search}
            onChoose={choose}
            onIntend={intend}
          />
        ) : (
          <StateNote
            kind="empty"
            title={t('allWallets.empty.title')}
            body={t('allWallets.empty.body', { search: search.trim() })}
            action={{ label: t('allWallets.empty.clear'), onClick: () => type('') }}
          />
        )}
      </div>
    </>
  )
}
