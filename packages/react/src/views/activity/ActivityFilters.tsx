import { plainText } from '@portico/core/adapter'
import { type ActivityFilter, type ActivityRow, filterChoices } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { useText } from '../../i18n/useText.ts'

type ActivityFiltersProps = {
  rows: readonly ActivityRow[]
  filter: ActivityFilter
  onChange: (filter: ActivityFilter) => void
}

/** The filters of the activity. All fields are there from the start, so that later rows move nothing. */
export function ActivityFilters({ rows, filter, onChange }: ActivityFiltersProps) {
  const { t } = useText()
  const { networks } = useConfig()
  const choices = filterChoices(rows)
  const networkName = (id: string) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? plainText(id, 64)
  const fields = [
    {
      name: 'kind',
      label: t('history.kind'),
      all: t('history.kind.all'),
      options: choices.kind.map((kind) => [kind, t(`history.${kind}`)] as const),
    },
    {
      name: 'direction',
      label: t('history.direction'),
      all: t('history.direction.all'),
      options: choices.direction.map((way) => [way, t(`history.direction.${way}`)] as const),
    },
    {
      name: 'network',
      label: t('settings.network'),
      all: t('account.allNetworks'),
      options: choices.network.map((id) => [id, networkName(id)] as const),
    },
    {
      name: 'token',
      label: t('token.title'),
      all: t('history.token.all'),
      options: choices.token.map((symbol) => [symbol, plainText(symbol, 16)] as const),
    },
  ] as const
  return (
    <div className="history-filters">
      {fields
        .filter(({ name, options }) => name !== 'network' || options.length > 1)
        .map(({ name, label, all, options }) => (
          <select
            key={name}
            className="history-filter"
            aria-label={label}
            value={filter[name] ?? ''}
            onChange={({ target }) => {
              const { [name]: _before, ...others } = filter
              onChange(target.value === '' ? others : { ...others, [name]: target.value })
            }}
          >
            <option value="">{all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ))}
    </div>
  )
}
