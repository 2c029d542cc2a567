import type { CaipAddress } from '@portico/contract'
import { useNetwork } from '../../../hooks/useNetwork.ts'
import { useText } from '../../../i18n/useText.ts'
import { useStyles } from '../../../styles/shadow.tsx'
import pill from '../../shared/pill.css?inline'
import { useHasOtherNetworks, useNetworkScope } from '../../shared/useNetworkScope.ts'

/** Switches between the assets of the active network and those of all networks, if there are several. */
export function NetworkScopes({ caipAddress }: { caipAddress: CaipAddress }) {
  useStyles(pill)
  const { t } = useText()
  const network = useNetwork()
  const [scope, choose] = useNetworkScope()
  const scopes = { network: network.name, all: t('account.allNetworks') } as const
  if (!useHasOtherNetworks(caipAddress)) return null
  return (
    <fieldset className="pills network-scopes">
      <legend className="visually-hidden">{t('account.networks')}</legend>
      {(['network', 'all'] as const).map((key) => (
        <button
          key={key}
          type="button"
          className="pill"
          aria-pressed={scope === key}
          onClick={() => choose(key)}
        >
          <bdi className="pill-text">{scopes[key]}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
