import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { countText } from '../../format/countText.ts'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'

/** Leads to what was sent from this browser, and says how much of it is on its way. */
export function ActivityRow() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t, locale } = useText()
  const pending = usePorticoState((state) => state.pending)
  const { features } = useConfig()
  if (!features.history) return null
  return (
    <List label={t('transactions.title')}>
      <Row
        icon={<Icon name="history" />}
        title={t('transactions.title')}
        detail={pending > 0 && t('button.pending', { count: countText(pending, locale) })}
        end={<Icon name="forward" />}
        onClick={() => pushView(portico, { view: 'Transactions' })}
        onIntent={() => prefetch('Transactions')}
      />
    </List>
  )
}
