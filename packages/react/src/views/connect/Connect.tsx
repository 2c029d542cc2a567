import { type WalletItem, walletsOf } from '@portico/core'
import {
  canPair,
  connectSections,
  deviceHere,
  familyName,
  isHandheld,
  pushView,
  type RegistryState,
  walletRows,
  wantedNamespace,
} from '@portico/core/internal'
import { Fragment, use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { PreparingContext } from '../../modal/PreparingContext.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { List } from '../../ui/List.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { useRegistry } from '../wallets/useRegistry.ts'
import { WalletRow } from '../wallets/WalletRow.tsx'
import { AllRow } from './AllRow.tsx'
import css from './Connect.css?inline'
import { Legal, useLegal } from './Legal.tsx'
import { NoWallet } from './NoWallet.tsx'
import { ScanRow } from './ScanRow.tsx'
import { useChooseWallet } from './useChooseWallet.ts'

/** The ways to connect that this widget has. */
const methods = ['wallet'] as const

/** Choose how to connect. */
export default function Connect() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useFirstText()
  const { asks } = useLegal()
  const preparing = use(PreparingContext)
  const wallets = usePorticoState((state) => (preparing ? samples : walletsOf(portico, state)))
  const registry = useRegistry()
  const {
    connectMethodsOrder: order,
    enableWallets,
    features,
    enableWalletGuide,
    pairing,
  } = useConfig()
  const installed = wallets.some((wallet) => wallet.connectorUid)
  const { collapseWallets } = features
  const sections = connectSections({ methods, order, installed, enableWallets, collapseWallets })
  if (!sections.includes('wallet'))
    return <StateNote kind="empty" title={t('connect.none.title')} body={t('connect.none.body')} />
  const waits = (registry?.status ?? 'failed') !== 'failed'
  if (wallets.length === 0 && !pairing && !waits) return <NoWallet />
  return (
    <>
      <p className="visually-hidden" id="portico-description">
        {t('connect.description')}
      </p>
      {asks && <Legal />}
      <Wallets wallets={wallets} registry={registry} />
      {enableWalletGuide && <Guide />}
      {!asks && <Legal />}
    </>
  )
}

/** Stand for the wallets while the card is made ahead, unseen: what rows need is then at hand. */
const samples: readonly WalletItem[] = ['A', 'B', 'C'].map((name) => ({
  ...{ id: name, ids: [], name, kind: 'announced', badges: ['installed'] },
  ...{ families: [], links: {}, connectorUid: name },
}))

type WalletsProps = { wallets: readonly WalletItem[]; registry: RegistryState | undefined }

/** The first wallets, under the headings of the site where it has any, and the way to all. */
function Wallets({ wallets, registry }: WalletsProps) {
  const { t } = useFirstText()
  const { agreed } = useLegal()
  const { choose, intend } = useChooseWallet('Connect')
  const { features, customWallets = [], featuredWalletIds, pairing } = useConfig()
  const only = useOnlyFamily()
  const { rows, coming, all } = walletRows(wallets, {
    allWallets: features.allWallets,
    custom: customWallets.length,
    featuredWalletIds,
    registry,
  })
  const groups = [...new Set(rows.map((row) => row.group))]
  if (!groups.includes(undefined) && (coming.count > 0 || rows.length === 0)) groups.push(undefined)
  // On a phone the apps that are there, or are about to be, open by a touch; a code is for another.
  const apps =
    wallets.some((wallet) => canPair(wallet.links)) || (registry && registry.status !== 'failed')
  const scans = pairing && !(isHandheld(deviceHere()) && apps)
  const scanPlace = groups.includes(undefined) ? groups.indexOf(undefined) : groups.length - 1
  const installed = rows.some((row) => row.connectorUid)
  // What is here already comes first; then the way to any other.
  const next = rows.find((row) => row.group === groups[scanPlace] && !row.connectorUid)
  const scan = scans && <ScanRow autoFocus={!installed} />
  return groups.map((group, place) => (
    <section className="connect-group" key={group ?? ''}>
      {(group ?? only) && <h3 className="connect-heading">{group ?? only}</h3>}
      <List label={group ?? t('connect.wallets')}>
        {rows.map((wallet, at) => (
          <Fragment key={wallet.id}>
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

/** The place of wallets that the registry is about to list. */
const Coming = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, at) => `coming-${at}`).map((key) => (
    <li className="connect-coming" key={key} aria-hidden="true">
      <span />
      <span />
    </li>
  ))

/** What stands above wallets of one chain family, where the site has more than that. */
function useOnlyFamily(): string | undefined {
  const { t, family } = useFirstText()
  const config = useConfig()
  const only = usePorticoState(wantedNamespace)
  const others = config.networks.some((network) => network.chainNamespace !== only)
  return only && others
    ? t('connect.only', { family: family(familyName(config, only)) })
    : undefined
}

/** For visitors without a wallet. */
function Guide() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useFirstText()
  const open = () => {
    portico.internal.emit({ type: 'wallet.get' })
    pushView(portico, { view: 'GetWallet' })
  }
  return (
    <p className="connect-guide">
      {t('connect.guide')}{' '}
      <button
        type="button"
        className="note-link"
        onClick={open}
        onPointerEnter={() => prefetch('GetWallet')}
        onFocus={() => prefetch('GetWallet')}
      >
        {t('connect.guide.start')}
      </button>
    </p>
  )
}
