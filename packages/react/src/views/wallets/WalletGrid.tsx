import type { WalletItem } from '@portico/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useVirtualRows } from './useVirtualRows.ts'
import { WalletCell } from './WalletCell.tsx'

/** A grid of wallets; only the visible ones are in the document. */
export type WalletGridProps = {
  /** The scrolling element, which the search field controls. */
  grid: RefObject<HTMLDivElement | null>
  id: string
  wallets: readonly WalletItem[]
  columns: number
  active: number | undefined
  /** Whether other wallets are loading: placeholder cells follow these. */
  pending: boolean
  search: string
  onChoose: (wallet: WalletItem, at: number) => void
  onIntend: (wallet: WalletItem) => void
  /** Called when the end of the loaded wallets is near. */
  onNearEnd: () => void
}

/** Number of placeholder rows while other wallets are loading, at first and later. */
const rowsComing = { first: 4, more: 2 }

/** Number of rows at which the end is near: about as many as a page has. */
const rowsAhead = 10

/** Returns the id of a cell, by its index. */
export const cellId = (grid: string, at: number): string => `${grid}-${at}`

/** The wallets, four or three in a row. */
export function WalletGrid(props: WalletGridProps) {
  const { grid, id, wallets, columns, active, pending, search, onChoose, onIntend } = props
  const { t } = useText()
  const full = Math.ceil(wallets.length / columns)
  const coming = full === 0 ? rowsComing.first : rowsComing.more
  const rows = pending ? full + coming : full
  const activeRow = active === undefined ? undefined : Math.floor(active / columns)
  const inside = useRef<HTMLDivElement>(null)
  const shown = useVirtualRows({ grid, rows: inside, count: rows, marked: activeRow })
  const { onNearEnd } = props
  const isNearEnd = (shown.at(-1) ?? 0) >= full - rowsAhead
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search begins at the top
  useEffect(() => {
    grid.current?.scrollTo(0, 0)
  }, [grid, search])
  return (
    // biome-ignore lint/a11y/useSemanticElements: no table shows a part of its rows
    <div
      ref={grid}
      id={id}
      role="grid"
      className="wallet-grid"
      aria-label={t('wallets.title')}
      aria-rowcount={pending ? -1 : rows}
      aria-busy={pending && full === 0}
      aria-colcount={columns}
    >
      <div ref={inside} role="presentation" className="wallet-grid-size">
        {shown.map((index) => {
          const places = Array.from({ length: columns }, (_, column) => {
            const at = index * columns + column
            const wallet = wallets[at]
            return wallet ? (
              <WalletCell
                key={wallet.id}
                wallet={wallet}
                id={cellId(id, at)}
                at={at}
                column={column}
                active={at === active}
                search={search}
                onChoose={onChoose}
                onIntend={onIntend}
              />
            ) : (
              pending && <ComingCell key={at} />
            )
          })
          const row = { className: 'wallet-grid-row', 'data-row': index, 'data-columns': columns }
          return index < full ? (
            // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed one by one
            // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and marks a cell
            <div key={index} role="row" aria-rowindex={index + 1} {...row}>
              {places}
            </div>
          ) : (
            <div key={index} aria-hidden="true" {...row}>
              {places}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The placeholder of a wallet that is loading. */
const ComingCell = () => (
  <span className="wallet-cell wallet-coming" aria-hidden="true">
    <span className="wallet-cell-icon" />
    <span className="wallet-coming-name" />
  </span>
)
