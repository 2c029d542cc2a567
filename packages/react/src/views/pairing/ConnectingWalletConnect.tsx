import { deviceHere, findWallet } from '@portico/core/adapter'
import { type ViewParams, waysToPair } from '@portico/core/internal'
import { useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import waiting from '../shared/waiting.css?inline'
import css from './ConnectingWalletConnect.css?inline'
import { PairingGet } from './PairingGet.tsx'
import { PairingWays } from './PairingWays.tsx'
import { usePairing } from './usePairing.ts'

/**
 * Connects a wallet on a phone, in another tab or in a desktop app, with a code to scan or a link. Without a wallet, it
 * shows a code that any wallet may scan. The link is created when the view opens, and renewed while it shows.
 */
export default function ConnectingWalletConnect({
  walletId,
}: ViewParams['ConnectingWalletConnect']) {
  useStyles(css)
  useStyles(waiting)
  const portico = usePortico()
  const { t } = useText()
  const wallet = usePorticoState(() =>
    walletId === undefined ? undefined : findWallet(portico, walletId),
  )
  const waits = usePairing(walletId)
  const ways = waysToPair(wallet, deviceHere())
  const [chosen, choose] = useState(ways[0])
  const way = ways.includes(chosen) ? chosen : ways[0]
  const panel = <PairingWays key={way} way={way} wallet={wallet} {...waits} />
  return (
    <>
      {ways.length > 1 ? (
        <Tabs
          label={t('pairing.tabs')}
          tabs={ways.map((key) => ({ key, title: t(`pairing.tab.${key}`) }))}
          selected={way}
          onSelect={choose}
        >
          {panel}
        </Tabs>
      ) : (
        panel
      )}
      {wallet && <PairingGet wallet={wallet} />}
    </>
  )
}
