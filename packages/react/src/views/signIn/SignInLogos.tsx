import type { Connection } from '@portico/core'
import { siteMetadata } from '@portico/core/adapter'
import { connectorOf } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'

/** The pictures of the site and the wallet; a light circles the latter while it has the request. */
export function SignInLogos({
  connection,
  busy,
  failed,
}: {
  connection: Connection
  busy: boolean
  failed: boolean
}) {
  const { name, icons } = siteMetadata(useConfig())
  const connector = usePorticoState((state) => connectorOf(state, connection))
  return (
    <div className="sign-in-logos" aria-hidden="true">
      <span className="sign-in-site">
        <Picture src={icons[0]} name={name || location.host} />
      </span>
      <WalletSpinner busy={busy} failed={failed}>
        <Picture src={connector?.imageUrl} name={connection.connectorName} />
      </WalletSpinner>
    </div>
  )
}
