import {
  canPair,
  connectSections,
  countTag,
  families,
  pushView,
  type WalletItem,
  walletRows,
  walletsOf,
} from '@portico/core'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useFirstText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Icon } from '../ui/Icon.tsx'
import { List } from '../ui/List.tsx'
import { Row } from '../ui/Row.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import css from './Connect.css?inline'
import { deviceHere, isHandheld } from './device.ts'
import { Legal, useLegal } from './Legal.tsx'
import { NoWallet } from './NoWallet.tsx'
import { ScanRow } from './ScanRow.tsx'
import { useChooseWallet } from './useChooseWallet.ts'
import { WalletRow } from './WalletRow.tsx'

/** The ways to connect that this widget has. */
const methods = ['wallet'] as const

/** Choose how to connect. */
export default function Connect() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useFirstText()
  const { asks } = useLegal()
  const wallets = usePorticoState((state) => walletsOf(portico, state))
  const {
    connectMethodsOrder: order,
    enableWallets,
    features,
    enableWalletGuide,
    pairing,
  } = useConfig()
  const installed = wallets.some((it) => it.connectorUid)
  const { collapseWallets } = features
  const sections = connectSections({ methods, order, installed, enableWallets, collapseWallets })
  if (!sections.includes('wallet'))
    return <StateNote kind="empty" title={t('connect.none.title')} body={t('connect.none.body')} />
  if (wallets.length === 0 && !pairing) return <NoWallet />
  return (
    <>
      <p className="visually-hidden" id="portico-description">
        {t('connect.description')}
      </p>
      {asks && <Legal />}
      <Wallets wallets={wallets} />
      {enableWalletGuide && <Guide />}
      {!asks && <Legal />}
    </>
  )
}

/** The first wallets, under the headings of the site where it has any, and the way to all. */
function Wallets({ wallets }: { wallets: readonly WalletItem[] }) {
  const { t } = useFirstText()
  const { agreed } = useLegal()
  const { choose, intend } = useChooseWallet('Connect')
  const { features, customWallets = [], pairing } = useConfig()
  const custom = customWallets.length > 0
  const only = useOnlyFamily()
  const { rows, all } = walletRows(wallets, { allWallets: features.allWallets, custom })
  const groups = rows.length > 0 ? [...new Set(rows.map((it) => it.group))] : [undefined]
  // On a phone the apps that are there open by a touch; a code is for another phone.
  const scans = pairing && !(isHandheld(deviceHere()) && wallets.some((it) => canPair(it.links)))
  const scanPlace = groups.includes(undefined) ? groups.indexOf(undefined) : groups.length - 1
  const installed = rows.some((it) => it.connectorUid)
  return groups.map((group, place) => (
    <section className="connect-group" key={group ?? ''}>
      {(group ?? only) && <h3 className="connect-heading">{group ?? only}</h3>}
      <List label={group ?? t('connect.wallets')}>
        {scans && place === scanPlace && <ScanRow autoFocus={!installed} />}
        {rows.map(
          (wallet, at) =>
            wallet.group === group && (
              <WalletRow
                key={wallet.id}
                wallet={wallet}
                autoFocus={at === 0 && agreed && (installed || !scans)}
                disabled={!agreed}
                onClick={() => choose(wallet, at)}
                onIntent={() => intend(wallet)}
              />
            ),
        )}
        {all !== undefined && place === groups.length - 1 && <AllRow count={all} />}
      </List>
    </section>
  ))
}

/** What stands above wallets of one chain family, where the site has more than that. */
function useOnlyFamily(): string | undefined {
  const { t, family } = useFirstText()
  const { networks } = useConfig()
  const only = usePorticoState((state) => state.onlyNamespace)
  const others = networks.some((it) => it.chainNamespace !== only)
  return only && others ? t('connect.only', { family: family(families[only].name) }) : undefined
}

/** Leads to the list of all wallets. */
function AllRow({ count }: { count: number }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t, locale } = useFirstText()
  const { agreed } = useLegal()
  const tag = countTag(count)
  const number = new Intl.NumberFormat(locale).format(tag.count)
  const open = () => {
    portico.internal.emit({ type: 'wallet.all' })
    pushView(portico, { view: 'AllWallets' })
  }
  return (
    <Row
      icon={<Icon name="search" />}
      title={t('connect.search')}
      end={
        <span className="badge">{tag.more ? t('connect.count', { count: number }) : number}</span>
      }
      disabled={!agreed}
      onClick={open}
      onIntent={() => prefetch('AllWallets')}
    />
  )
}

/** For whoever has no wallet yet. */
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
