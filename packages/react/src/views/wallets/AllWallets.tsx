import { type WalletItem, walletsOf } from '@portico/core'
import { deviceHere, isHandheld } from '@portico/core/internal'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Legal, useLegal } from '../connect/Legal.tsx'
import { NoWallet } from '../connect/NoWallet.tsx'
import { useChooseWallet } from '../connect/useChooseWallet.ts'
import { useScan } from '../connect/useScan.ts'
import css from './AllWallets.css?inline'
import { AllWalletsNote, MoreNote } from './AllWalletsNote.tsx'
import { moveInGrid } from './moveInGrid.ts'
import { useAllWallets } from './useAllWallets.ts'
import { useColumns } from './useColumns.ts'
import { useRegistry } from './useRegistry.ts'
import { useSearchEvent, useWalletSearch } from './useWalletSearch.ts'
import { cellId, WalletGrid } from './WalletGrid.tsx'

/** Every wallet, to look through or to search. */
export default function AllWallets() {
  const portico = usePortico()
  const wallets = usePorticoState((state) => walletsOf(portico, state))
  const registry = useRegistry()
  return registry || wallets.length > 0 ? <Searchable /> : <NoWallet />
}

/** The focus is in the search field throughout; it marks a cell of the grid below. */
function Searchable() {
  useStyles(css)
  const { t } = useText()
  const { agreed } = useLegal()
  const { pairing } = useConfig()
  const { scan } = useScan()
  const [search, setSearch] = useWalletSearch()
  const all = useAllWallets(search)
  const { found, pending, registry } = all
  const searched = search.text.trim()
  useSearchEvent(searched, found.length, pending)
  const { choose, intend } = useChooseWallet('AllWallets')
  const { active, mark } = useMark(found)
  const [id, field] = [useId(), useRef<HTMLInputElement>(null)]
  const grid = useRef<HTMLDivElement>(null)
  const results = useRef<HTMLDivElement>(null)
  const columns = useColumns(results)
  const change = (next: Partial<typeof search>) => {
    setSearch(next)
    mark(undefined)
  }
  const showAll = () => {
    change({ text: '', certified: false })
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.nativeEvent.isComposing) return
    const only = searched && !pending && found.length === 1 ? 0 : undefined
    const chosen = active ?? only
    const wallet = chosen === undefined ? undefined : found[chosen]
    if (event.key === 'Enter' && wallet) return choose(wallet, chosen ?? 0)
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = moveInGrid(event.key, { at: active, count: found.length, columns, rtl })
    if (next === undefined) return
    event.preventDefault()
    mark(next === 'text' ? undefined : next)
  }
  return (
    <>
      {!agreed && <Legal />}
      <div className="wallet-search-line">
        <input
          ref={field}
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
          aria-label={t('connect.search')}
          placeholder={t('connect.search')}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-activedescendant={active === undefined ? undefined : cellId(id, active)}
          value={search.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        {pairing && agreed && isHandheld(deviceHere()) && (
          <IconButton icon="code" label={t('connect.scan')} onClick={scan} />
        )}
      </div>
      {registry && (
        <label className="wallet-certified">
          <input
            type="checkbox"
            name="certified"
            checked={search.certified}
            onChange={(event) => change({ certified: event.target.checked })}
          />
          {t('allWallets.certified')}
        </label>
      )}
      <p role="status" className="visually-hidden">
        {!(pending && (searched || found.length === 0)) &&
          t('allWallets.found', { count: all.count })}
      </p>
      <div ref={results} className="wallet-results" data-many={all.long}>
        {found.length > 0 || pending ? (
          <WalletGrid
            {...{ grid, id, columns, active, pending }}
            wallets={found}
            search={search.text}
            onChoose={choose}
            onIntend={intend}
            onNearEnd={all.loadMore}
          />
        ) : (
          <AllWalletsNote search={search} failed={all.failed} retry={all.retry} showAll={showAll} />
        )}
        {found.length > 0 && (
          <MoreNote failed={all.failed} retry={all.retry} loading={all.loading} />
        )}
      </div>
    </>
  )
}

/** Which cell is marked: by its wallet, so that it stays the same as others come. */
function useMark(found: readonly WalletItem[]) {
  const [marked, setMarked] = useState<string>()
  const at = marked === undefined ? -1 : found.findIndex((wallet) => wallet.id === marked)
  const gone = marked !== undefined && at < 0
  useEffect(() => {
    if (gone) setMarked(undefined)
  }, [gone])
  const mark = (next: number | undefined) =>
    setMarked(next === undefined ? undefined : found[next]?.id)
  return { active: at < 0 ? undefined : at, mark }
}
