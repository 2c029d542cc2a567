import type { WalletItem } from '@portico/core'
import { deviceHere, isHandheld } from '@portico/core/adapter'
import {
  canPair,
  familyName,
  listedNamespace,
  type RegistryState,
  walletRows,
} from '@portico/core/internal'
import { Fragment } from 'react'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { List } from '../../ui/List.tsx'
import { useLegal } from '../shared/wallets/Legal.tsx'
import { useChooseWallet } from '../shared/wallets/useChooseWallet.ts'
import { WalletRow } from '../shared/wallets/WalletRow.tsx'
import { AllRow } from './AllRow.tsx'
import { ScanRow } from './ScanRow.tsx'
import { useRowKeys } from './useRowKeys.ts'

type ConnectWalletsProps = { wallets: readonly WalletItem[]; registry: RegistryState | undefined }

/** The first wallets, under the site's headings if there are any, and the row that leads to all wallets. */
export function ConnectWallets({ wallets, registry }: ConnectWalletsProps) {
  const { t } = useFirstText()
  const { agreed } = useLegal()
  const { choose, intend } = useChooseWallet('Connect')
  const { features, customWallets = [], featuredWalletIds, pairing } = useConfig()
  const only = useOnlyFamily()
  const keyOf = useRowKeys(wallets)
  const { rows, coming, all } = walletRows(wallets, {
    allWallets: features.allWallets,
    custom: customWallets.length,
    featuredWalletIds,
    registry,
  })
  const groups = [...new Set(rows.map((row) => row.group))]
  if (!groups.includes(undefined) && (coming.count > 0 || rows.length === 0)) groups.push(undefined)
  // On a phone, a touch opens the wallet apps that are listed or about to be; a code is for another device.
  const apps =
    wallets.some((wallet) => canPair(wallet.links)) || (registry && registry.status !== 'failed')
  const scans = pairing && !(isHandheld(deviceHere()) && apps)
  const scanPlace = groups.includes(undefined) ? groups.indexOf(undefined) : groups.length - 1
  const installed = rows.some((row) => row.connectorUid)
  // Installed wallets come first; then the row for any other wallet.
  const next = rows.find((row) => row.group === groups[scanPlace] && !row.connectorUid)
  const scan = scans && <ScanRow autoFocus={!installed} />
  return groups.map((group, place) => (
    <section className="connect-group" key={group ?? ''}>
      {(group ?? only) && <h3 className="connect-heading">{group ?? only}</h3>}
      <List label={group ?? t('connect.wallets')}>
        {rows.map((wallet, at) => (
          <Fragment key={keyOf(wallet)}>
            {place === scanPlace && wallet === next && scan}
            {!group && at === coming.at && <Coming count={coming.count} />}
            {wallet.group === group && (
              <WalletRow
                wallet={wallet}
                autoFocus={at === 0 && agreed && (installed || !scans)}
                disabled={!agreed}
                onClick={() => choose(wallet, at)}
                onIntent={() => intend(wallet)}
              />
            )}
          </Fragment>
        ))}
        {place === scanPlace && !next && scan}
        {!group && coming.at >= rows.length && <Coming count={coming.count} />}
        {all !== undefined && place === groups.length - 1 && (
          <AllRow count={all} autoFocus={rows.length === 0 && agreed && !scans} />
        )}
      </List>
    </section>
  ))
}

/** Placeholders for wallets that the registry is about to list. */
const Coming = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => `coming-${at}`).map((key) => (
    <li className="connect-coming" key={key} aria-hidden="true">
      <span />
      <span />
    </li>
  ))

/** Returns the heading above wallets of one chain family, if the site has several. */
function useOnlyFamily(): string | undefined {
  const { t, family } = useFirstText()
  const config = useConfig()
  const only = usePorticoState(listedNamespace)
  const others = config.networks.some((network) => network.chainNamespace !== only)
  return only && others
    ? t('connect.only', { family: family(familyName(config, only)) })
    : undefined
}
