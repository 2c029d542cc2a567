import type { WalletItem } from '@portico/core'
import { matchRange } from '@portico/core/internal'
import { memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { WalletImage } from '../shared/wallets/WalletImage.tsx'

/** A wallet of the grid: picture, name with the marked search text, and whether it is installed. */
export type WalletCellProps = {
  wallet: WalletItem
  id: string
  /** Its index in the list, and in its row. */
  at: number
  column: number
  active: boolean
  search: string
  onChoose: (wallet: WalletItem, at: number) => void
  onIntend: (wallet: WalletItem) => void
}

/**
 * A pressable cell. The focus stays in the search field, which announces the marked cell. Memoized, because many cells
 * stay the same during scrolling.
 */
export const WalletCell = memo(function WalletCell(props: WalletCellProps) {
  const { wallet, id, at, column, active, search, onChoose, onIntend } = props
  const { t } = useText()
  const [badge] = wallet.badges
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell that is pressed, in a grid that is no table
    <button
      type="button"
      role="gridcell"
      id={id}
      className="wallet-cell"
      tabIndex={-1}
      title={wallet.name}
      aria-colindex={column + 1}
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(wallet, at)}
      onPointerEnter={() => onIntend(wallet)}
    >
      <span className="wallet-cell-icon">
        <span className="wallet-cell-picture">
          <WalletImage src={wallet.imageUrl} name={wallet.name} />
        </span>
        {(badge ?? wallet.certified) && (
          <span className="wallet-cell-mark" data-certified={!badge || undefined}>
            <Icon name={badge ? 'check' : 'shield'} />
          </span>
        )}
      </span>
      <bdi className="wallet-cell-name">
        <Marked name={wallet.name} search={search} />
      </bdi>
      {badge && <span className="visually-hidden">{t(`connect.${badge}`)}</span>}
      {wallet.certified && (
        <span className="visually-hidden">{t('allWallets.certified.mark')}</span>
      )}
    </button>
  )
})

function Marked({ name, search }: { name: string; search: string }) {
  const range = matchRange(name, search)
  if (!range) return name
  const [start, end] = range
  return (
    <>
      {name.slice(0, start)}
      <mark className="wallet-match">{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  )
}
