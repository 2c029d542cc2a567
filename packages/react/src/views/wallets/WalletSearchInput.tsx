import type { KeyboardEvent, Ref } from 'react'
import { useText } from '../../i18n/useText.ts'
import { cellId } from './WalletGrid.tsx'

type WalletSearchInputProps = {
  ref: Ref<HTMLInputElement>
  value: string
  /** The id of the grid below. */
  controls: string
  /** Whether the grid has any cell. */
  expanded: boolean
  /** The marked cell of the grid. */
  active: number | undefined
  onChange(text: string): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

/** The search field above all wallets: a combobox with a grid (WAI-ARIA), which keeps the focus. */
export function WalletSearchInput({
  ref,
  value,
  controls,
  expanded,
  active,
  onChange,
  onKeyDown,
}: WalletSearchInputProps) {
  const { t } = useText()
  return (
    <input
      ref={ref}
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
      aria-expanded={expanded}
      aria-controls={controls}
      aria-activedescendant={active === undefined ? undefined : cellId(controls, active)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
