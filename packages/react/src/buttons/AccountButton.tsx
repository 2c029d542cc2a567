import type { Namespace } from '@portico/contract'
import { isAllowed } from '@portico/core'
import { useEffect } from 'react'
import { shortAddress } from '../format/shortAddress.ts'
import { shortName } from '../format/shortName.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { loadReading } from '../reading/loadReading.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Balance } from './Balance.tsx'
import css from './buttons.css?inline'
import { ShadowHost } from './ShadowHost.tsx'
import { warming } from './warming.ts'

/** How the button reads, and whose account it shows. */
export type AccountButtonProps = {
  disabled?: boolean | undefined
  /** `show` reads the balance in the network's own currency as soon as a wallet is connected. */
  balance?: 'show' | 'hide' | undefined
  /**
   * Looks the account's name and picture up as soon as a wallet is connected. Without it they show
   * once the visitor has opened the account.
   */
  lookupName?: boolean | undefined
  /** Characters at the start of an address. 4 unless given. */
  charsStart?: number | undefined
  /** Characters at the end of an address. 6 unless given. */
  charsEnd?: number | undefined
  /** The active network's unless given. */
  namespace?: Namespace | undefined
}

/** Who is connected; opens the account. Asks for another network where the site lacks the wallet's. */
export function AccountButton(props: AccountButtonProps) {
  const { disabled, balance = 'hide', lookupName, charsStart, charsEnd, namespace } = props
  const portico = usePortico()
  const { address, caipAddress, networkId, profileName, profileImage } = usePorticoAccount({
    namespace,
  })
  const config = useConfig()
  const pending = usePorticoState((state) => state.pending)
  useEffect(() => {
    if (!lookupName || !caipAddress) return
    const read = loadReading().then(({ reading }) => reading.getName(portico, { caipAddress }))
    read.catch(() => {}) // the address says who it is
  }, [portico, lookupName, caipAddress])
  const { t } = useButtonText()
  if (!address || !caipAddress) return null
  const away = networkId !== undefined && !isAllowed(config, networkId)
  const network = config.networks.find((it) => it.caipNetworkId === networkId)
  const short = shortAddress(address, charsStart, charsEnd)
  const who = profileName === undefined ? short : shortName(profileName)
  const [before, after] = t('button.account').split('{address}')
  const icon = network?.assets?.imageUrl
  return (
    <ShadowHost css={css} fallback={<button type="button">{short}</button>}>
      <button
        type="button"
        className="button"
        data-kind={away ? 'warning' : 'account'}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => portico.open(namespace && { namespace })}
        {...warming(portico)}
      >
        {away && config.enableNetworkSwitch ? (
          t('button.wrongNetwork')
        ) : (
          <>
            <span className="who">
              <Avatar className="avatar" seed={address} image={profileImage} />
              {icon && <img className="network" src={icon} alt="" />}
              {pending > 0 && <span className="pending" aria-hidden="true" />}
            </span>
            <span className="unseen">{before}</span>
            <bdi className="address" title={address}>
              {who}
            </bdi>
            <span className="unseen">
              {after} {pending > 0 && t('button.pending', { count: pending })}
            </span>
            {balance === 'show' && <Balance key={caipAddress} caipAddress={caipAddress} />}
          </>
        )}
      </button>
    </ShadowHost>
  )
}
