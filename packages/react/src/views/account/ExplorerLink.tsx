import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { accountUrl } from '@portico/core/internal'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A link to the account at the network's block explorer; nothing if the network has none. */
export function ExplorerLink({ connection }: { connection: Connection }) {
  const { t } = useText()
  const href = accountUrl(useNetwork(), addressOf(connection.caipAddress))
  if (!href) return null
  return (
    <a className="pill" href={href} target="_blank" rel="noreferrer">
      <span>{t('account.explorer')}</span>
      <Icon name="external" />
    </a>
  )
}
