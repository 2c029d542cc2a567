import type { CaipAddress } from '@portico/contract'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { useStyles } from '../styles/shadow.tsx'
import css from './Balance.css?inline'
import { type BalanceText, watchBalanceText } from './watchBalanceText.ts'

/** The account, and the name of its balance for screen readers. */
export type BalanceProps = { caipAddress: CaipAddress; label: string }

/** The balance on the account button, a spinner until it is known. For another account, mount another one. */
export function Balance({ caipAddress, label }: BalanceProps) {
  useStyles(css)
  const portico = usePortico()
  const [text, setText] = useState<BalanceText | 'unknown'>()
  useEffect(
    // The account view explains why a balance could not be read, and tries again.
    () => watchBalanceText(portico, caipAddress, (next) => setText(next ?? 'unknown')),
    [portico, caipAddress],
  )
  if (!text) return <span className="spinner" aria-hidden="true" />
  if (text === 'unknown') return null
  return (
    <span className="balance" title={text.full}>
      <span className="unseen">{` ${label} `}</span>
      <bdi>{text.short}</bdi>
    </span>
  )
}
