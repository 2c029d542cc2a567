import { fill, isAllowed } from '@portico/core'
import { shortAddress } from '../format/shortAddress.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { buttonMessages } from '../i18n/buttonMessages.ts'
import { Avatar } from '../ui/Avatar.tsx'
import css from './buttons.css?inline'
import { ShadowHost } from './ShadowHost.tsx'
import { warming } from './warming.ts'

/** Whether the button can be pressed. */
export type AccountButtonProps = { disabled?: boolean }

/** Who is connected; opens the account, or the networks where the wallet is on a foreign one. */
export function AccountButton({ disabled }: AccountButtonProps) {
  const portico = usePortico()
  const { address, networkId } = usePorticoAccount()
  const config = useConfig()
  if (!address) return null
  const offered = networkId !== undefined && isAllowed(config, networkId)
  const short = shortAddress(address)
  const name = fill(buttonMessages['button.account'], { address: short })
  return (
    <ShadowHost css={css} fallback={<button type="button">{short}</button>}>
      <button
        type="button"
        className="button"
        data-kind={offered ? 'account' : 'warning'}
        aria-haspopup="dialog"
        aria-label={offered ? name : undefined}
        disabled={disabled}
        onClick={() => portico.open({ view: offered ? 'Account' : 'Networks' })}
        {...warming(portico)}
      >
        {offered && <Avatar className="avatar" seed={address} />}
        <bdi className="address">{offered ? short : buttonMessages['button.wrongNetwork']}</bdi>
      </button>
    </ShadowHost>
  )
}
