import { nameZoneQuery, pushView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useNameText } from '../../i18n/subjects/useNameText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Row } from '../../ui/Row.tsx'
import { usePorticoQuery } from '../shared/usePorticoQuery.ts'

/** Leads to choosing a name, if the site's server registers any on this network. */
export function NameSetting() {
  const portico = usePortico()
  const t = useNameText()
  const { data: zone } = usePorticoQuery(nameZoneQuery(portico))
  if (!zone) return null
  return (
    <List label={t('name.setting')}>
      <Row
        icon={<Icon name="plus" />}
        title={t('name.setting')}
        detail={t('name.settingBody', { zone })}
        end={<Icon name="forward" />}
        onClick={() => pushView(portico, { view: 'RegisterAccountName' })}
      />
    </List>
  )
}
