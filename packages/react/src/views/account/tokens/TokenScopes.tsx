import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useText } from '../../../i18n/useText.ts'
import { useStyles } from '../../../styles/shadow.tsx'
import pill from '../../shared/pill.css?inline'
import type { TokenScope } from './useTokenScope.ts'

type TokenScopesProps = { scope: TokenScope; onChoose: (scope: TokenScope) => void }

/** Chooses between the tokens of the active network and those of all networks. */
export function TokenScopes({ scope, onChoose }: TokenScopesProps) {
  useStyles(pill)
  const { t } = useText()
  const network = useNetwork()
  const scopes = { network: network.name, all: t('account.allNetworks') } as const
  return (
    <fieldset className="pills token-scopes">
      <legend className="visually-hidden">{t('account.networks')}</legend>
      {(['network', 'all'] as const).map((key) => (
        <button
          key={key}
          type="button"
          className="pill"
          aria-pressed={scope === key}
          onClick={() => onChoose(key)}
        >
          <bdi className="pill-text">{scopes[key]}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
