import type { WalletItem } from '@portico/core'
import { deviceHere, isHandheld } from '@portico/core/adapter'
import type { PairingWay } from '@portico/core/internal'
import { PairingBrowser } from './PairingBrowser.tsx'
import { PairingCode } from './PairingCode.tsx'
import { PairingLink } from './PairingLink.tsx'
import { PairingProblem } from './PairingProblem.tsx'
import type { PairingView } from './usePairing.ts'

/** The way to the wallet, the wallet if the visitor has chosen one, and the progress. */
export type PairingWayProps = {
  way: PairingWay
  wallet: WalletItem | undefined
  pairing: PairingView
  retry: () => void
}

/** One way to a wallet. */
export function PairingWays({ way, wallet, pairing, retry }: PairingWayProps) {
  if (wallet && way === 'browser') return <PairingBrowser wallet={wallet} />
  if (pairing.is !== 'making' && pairing.is !== 'ready')
    return <PairingProblem problem={pairing} wallet={wallet} onRetry={retry} />
  const isHere = way !== 'mobile' || (wallet?.links.mobileLink && isHandheld(deviceHere()))
  return wallet && isHere && way !== 'browser' ? (
    <PairingLink way={way} wallet={wallet} pairing={pairing} />
  ) : (
    <PairingCode wallet={wallet} pairing={pairing} />
  )
}
