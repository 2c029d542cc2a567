import type { Network } from '@portico/core'
import { networkImage } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { MarkedPicture } from '../../ui/MarkedPicture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'

type SwitchPictureProps = { network: Network; busy: boolean; failed?: boolean }

/** The requested network; a light circles it while a wallet has the request. */
export function SwitchPicture({ network, busy, failed = false }: SwitchPictureProps) {
  const config = useConfig()
  return (
    <WalletSpinner busy={busy} failed={failed}>
      <MarkedPicture
        networkId={network.caipNetworkId}
        of="network"
        src={networkImage(config, network)}
        name={network.name}
      />
    </WalletSpinner>
  )
}
