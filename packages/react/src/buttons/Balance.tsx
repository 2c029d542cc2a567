import type { Namespace } from '@portico/contract'
import { buttonAmount } from '../format/buttonAmount.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePorticoBalance } from '../hooks/usePorticoBalance.ts'
import { buttonMessages } from '../i18n/buttonMessages.ts'

/** The balance on the account button: cut at 3 decimals, a spinner until it is known. */
export function Balance({ namespace }: { namespace: Namespace | undefined }) {
  const { status, balance } = usePorticoBalance({ namespace })
  const { locale } = useConfig()
  if (status === 'pending') return <span className="spinner" aria-hidden="true" />
  if (!balance) return null // the account says why, and tries again
  const { formatted, symbol } = balance
  return (
    <span className="balance" title={`${formatted} ${symbol}`}>
      <span className="unseen"> {buttonMessages['button.balance']} </span>
      <bdi>{`${buttonAmount(formatted, locale)} ${symbol}`}</bdi>
    </span>
  )
}
