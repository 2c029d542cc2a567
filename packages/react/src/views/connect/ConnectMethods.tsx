import type { WalletItem } from '@portico/core'
import { deviceHere, isHandheld } from '@portico/core/adapter'
import type { connectSections, RegistryState } from '@portico/core/internal'
import { useState } from 'react'
import { useFirstText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { useLegal } from '../shared/wallets/Legal.tsx'
import { ConnectWallets } from './ConnectWallets.tsx'
import { EmailField } from './EmailField.tsx'

type Sections = ReturnType<typeof connectSections>
type ConnectMethodsProps = {
  sections: Sections
  wallets: readonly WalletItem[]
  registry: RegistryState | undefined
}

/** The ways to connect, one below the other, in the order of their first display. */
export function ConnectMethods({ sections, ...lists }: ConnectMethodsProps) {
  const { t } = useFirstText()
  const { agreed } = useLegal()
  // A wallet that is found late must not move the field in which the visitor is typing.
  const [first] = useState(sections)
  const [unfolded, setUnfolded] = useState(false)
  const shown = first.length === sections.length ? first : sections
  return shown.map((section, at) => {
    if (section === 'wallet' || (section === 'wallets collapsed' && unfolded))
      return <ConnectWallets key="wallet" {...lists} />
    if (section === 'wallets collapsed')
      return (
        <Button key="wallet" kind="tinted" onClick={() => setUnfolded(true)}>
          {t('connect.collapsed')}
        </Button>
      )
    if (section === 'email')
      return (
        <EmailField key="email" agreed={agreed} autoFocus={at === 0 && !isHandheld(deviceHere())} />
      )
    return (
      <p key="or" className="connect-or">
        {t('common.or')}
      </p>
    )
  })
}
