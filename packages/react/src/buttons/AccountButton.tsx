import type { CaipAddress, Namespace } from '@portico/contract'
import { isAllowed } from '@portico/core'
import { useLayoutEffect, useState } from 'react'
import { shortAddress } from '../format/shortAddress.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import type { AccountFace } from './AccountFace.tsx'
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
  const { disabled, balance, lookupName = false, charsStart, charsEnd, namespace } = props
  const portico = usePortico()
  const account = usePorticoAccount({ namespace })
  const config = useConfig()
  const { t } = useButtonText()
  const { address, caipAddress, networkId } = account
  const Face = useFace(caipAddress)
  if (!address || !caipAddress) return null
  const away = networkId !== undefined && !isAllowed(config, networkId)
  const short = shortAddress(address, charsStart, charsEnd)
  const shown = { account: { ...account, address, caipAddress }, short, lookupName }
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
        ) : Face ? (
          <Face {...shown} balance={balance === 'show'} />
        ) : (
          <>
            <span className="avatar" />
            <bdi>{short}</bdi>
          </>
        )}
      </button>
    </ShadowHost>
  )
}

/** Loads with the first account; where it does not, the short address says who it is. */
function useFace(caipAddress: CaipAddress | undefined) {
  const [Face, setFace] = useState<typeof AccountFace>()
  // Before the browser paints, where it has been loaded already.
  useLayoutEffect(() => {
    if (!caipAddress) return
    import('./AccountFace.tsx').then(
      (loaded) => setFace(() => loaded.AccountFace),
      () => {}, // with the next account, then
    )
  }, [caipAddress])
  return Face
}
