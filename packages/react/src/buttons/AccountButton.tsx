import type { CaipAddress, Namespace } from '@portico/contract'
import { isAllowed } from '@portico/core/internal'
import { useLayoutEffect, useState } from 'react'
import { shortAddress } from '../format/shortAddress.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { type PorticoAccount, usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import type { BootKey } from '../i18n/en.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import type { AccountFace, AccountFaceProps } from './AccountFace.tsx'
import { type Face, OpenButton } from './OpenButton.tsx'

/** The content of the button, and the account that it shows. */
export type AccountButtonProps = {
  disabled?: boolean | undefined
  /** `show` reads the balance in the native currency as soon as a wallet is connected. */
  balance?: 'show' | 'hide' | undefined
  /**
   * Whether to look up the account's name and picture as soon as a wallet is connected. Without it they show once the
   * visitor has opened the account.
   */
  lookupName?: boolean | undefined
  /** Characters at the start of an address. Defaults to 4. */
  charsStart?: number | undefined
  /** Characters at the end of an address. Defaults to 6. */
  charsEnd?: number | undefined
  /** Defaults to the active network's. */
  namespace?: Namespace | undefined
}

/** Shows the connected account, and opens it. If the site lacks the wallet's network, asks for another one. */
export function AccountButton(props: AccountButtonProps) {
  const { disabled, namespace } = props
  const { t } = useButtonText()
  const face = useAccountFace(props, usePorticoAccount({ namespace }), t)
  return face && <OpenButton face={face} disabled={disabled} opens={namespace && { namespace }} />
}

/** Returns the content of the account's button; `null` if nobody is connected. */
export function useAccountFace(
  props: AccountButtonProps,
  account: PorticoAccount,
  t: (key: BootKey) => string,
): Face | null {
  const { balance, lookupName, charsStart, charsEnd } = props
  const config = useConfig()
  const { address, caipAddress, networkId } = account
  const Content = useContent(caipAddress)
  if (!address || !caipAddress) return null
  const text = shortAddress(address, charsStart, charsEnd)
  const away = networkId !== undefined && !isAllowed(config, networkId)
  if (away && config.enableNetworkSwitch)
    return { kind: 'warning', text, content: t('button.wrongNetwork') }
  const connected = account as AccountFaceProps['account'] // both addresses were checked above
  const shown = { account: connected, short: text, lookupName }
  const content = Content ? (
    <Content {...shown} balance={balance === 'show'} />
  ) : (
    <>
      <span className="avatar" />
      <bdi>{text}</bdi>
    </>
  )
  return { kind: away ? 'warning' : 'account', text, content }
}

/** Loads the content with the first account. If this fails, the short address identifies the account. */
function useContent(caipAddress: CaipAddress | undefined) {
  const [Content, setContent] = useState<typeof AccountFace>()
  // If it is already loaded, this runs before the browser paints.
  useLayoutEffect(() => {
    if (!caipAddress) return
    import('./AccountFace.tsx').then(
      (loaded) => setContent(() => loaded.AccountFace),
      () => {}, // the next account tries again
    )
  }, [caipAddress])
  return Content
}
