import { countTag, pushView } from '@portico/core/internal'
import { use } from 'react'
import { countText } from '../../format/countText.ts'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Row } from '../../ui/Row.tsx'
import { useLegal } from '../shared/wallets/Legal.tsx'

/** Opens the list of all wallets; their number comes with the registry's answer. */
export function AllRow({ count, autoFocus }: { count: number | null; autoFocus: boolean }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useFirstText()
  const { agreed } = useLegal()
  const open = () => {
    portico.internal.emit({ type: 'wallet.all' })
    pushView(portico, { view: 'AllWallets' })
  }
  return (
    <Row
      icon={<Icon name="search" />}
      title={t('connect.search')}
      end={count !== null && <Count count={count} />}
      autoFocus={autoFocus}
      disabled={!agreed}
      onClick={open}
      onIntent={() => prefetch('AllWallets')}
    />
  )
}

/** The approximate number of wallets. */
function Count({ count }: { count: number }) {
  const { t, locale } = useFirstText()
  const tag = countTag(count)
  const number = countText(tag.count, locale)
  return <span className="badge">{tag.more ? t('connect.count', { count: number }) : number}</span>
}
