import type { CaipAddress } from '@portico/contract'
import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { useFaceText } from '../i18n/useFaceText.ts'
import { loadReading } from '../reading/loadReading.ts'
import type { BalanceText } from '../reading/watchBalanceText.ts'

/** The balance on the account button, a spinner until it is known. Another account is another one. */
export function Balance({ caipAddress }: { caipAddress: CaipAddress }) {
  const portico = usePortico()
  const t = useFaceText()
  const [text, setText] = useState<BalanceText | 'unknown'>()
  useEffect(() => {
    let stop = () => {}
    let live = true
    // The account says why a balance could not be read, and tries again.
    const show = (next?: BalanceText) => live && setText(next ?? 'unknown')
    loadReading().then(
      ({ reading }) => {
        if (live) stop = reading.watchBalanceText(portico, caipAddress, show)
      },
      () => show(),
    )
    return () => {
      live = false
      stop()
    }
  }, [portico, caipAddress])
  if (!text) return <span className="spinner" aria-hidden="true" />
  if (text === 'unknown') return null
  return (
    <span className="balance" title={text.full}>
      <span className="unseen"> {t('button.balance')} </span>
      <bdi>{text.short}</bdi>
    </span>
  )
}
