import type { WalletItem } from '@portico/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { useVirtualRows } from './useVirtualRows.ts'
import { WalletCell } from './WalletCell.tsx'

/** A grid of wallets, of which only those in sight are in the document. */
export type WalletGridProps = {
  /** The scrolling element, which the search field controls. */
  grid: RefObject<HTMLDivElement | null>
  id: string
  wallets: readonly WalletItem[]
  columns: number
  active: number | undefined
  search: string
  onChoose: (wallet: WalletItem, at: number) => void
  onIntend: (wallet: WalletItem) => void
}

/** The id of a cell, by its place. */
export const cellId = (grid: string, at: number): string => `${grid}-${at}`

/** The wallets, four or three in a row. */
export function WalletGrid(props: WalletGridProps) {
  const { grid, id, wallets, columns, active, search, onChoose, onIntend } = props
  const { t } = useText()
  const rows = Math.ceil(wallets.length / columns)
  const activeRow = active === undefined ? undefined : Math.floor(active / columns)
  const inside = useRef<HTMLDivElement>(null)
  const shown = useVirtualRows({ grid, rows: inside, count: rows, marked: activeRow })
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
      aria-label={t('allWallets.list')}
      aria-rowcount={rows}
      aria-colcount={columns}
    >
      <div ref={inside} role="presentation" className="wallet-grid-size">
        {shown.map((index) => (
          // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed one by one
          // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and marks a cell
          <div
            key={index}
            role="row"
            className="wallet-grid-row"
            aria-rowindex={index + 1}
            data-row={index}
            data-columns={columns}
          >
            {wallets.slice(index * columns, (index + 1) * columns).map((wallet, column) => {
              const at = index * columns + column
              return (
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
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
