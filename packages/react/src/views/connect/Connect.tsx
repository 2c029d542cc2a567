import { walletsOf } from '@portico/core'
import { type ConnectMethod, connectSections, sampleWallets } from '@portico/core/internal'
import { use } from 'react'
import { PreparingContext } from '../../hooks/PreparingContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { Legal, useLegal } from '../shared/wallets/Legal.tsx'
import { NoWallet } from '../shared/wallets/NoWallet.tsx'
import { useRegistry } from '../shared/wallets/useRegistry.ts'
import css from './Connect.css?inline'
import { ConnectMethods } from './ConnectMethods.tsx'
import { WalletGuide } from './WalletGuide.tsx'

/** Lets the visitor choose how to connect. */
export default function Connect() {
  useStyles(css)
  const portico = usePortico()
  const { t } = useFirstText()
  const { needsConsent } = useLegal()
  const preparing = use(PreparingContext)
  const wallets = usePorticoState((state) =>
    preparing ? sampleWallets(portico) : walletsOf(portico, state),
  )
  const registry = useRegistry()
  const {
    connectMethodsOrder: order,
    enableWallets,
    features,
    enableWalletGuide,
    pairing,
    login,
  } = useConfig()
  const installed = wallets.some((wallet) => wallet.connectorUid)
  const { collapseWallets, email } = features
  const logsIn = useLogsIn(Boolean(login && email))
  const methods: readonly ConnectMethod[] = logsIn ? ['wallet', 'email'] : ['wallet']
  const sections = connectSections({ methods, order, installed, enableWallets, collapseWallets })
  if (sections.length === 0)
    return <StateNote kind="empty" title={t('connect.none.title')} body={t('connect.none.body')} />
  const waits = (registry?.status ?? 'failed') !== 'failed'
  if (wallets.length === 0 && !pairing && !waits && !logsIn) return <NoWallet />
  return (
    <>
      <p className="visually-hidden" id="portico-description">
        {t('connect.description')}
      </p>
      {needsConsent && <Legal />}
      <ConnectMethods sections={sections} wallets={wallets} registry={registry} />
      {enableWalletGuide && <WalletGuide />}
      {!needsConsent && <Legal />}
    </>
  )
}

/**
 * Whether a visitor can log in. A visitor who has logged in adds other wallets: a second login must not replace the
 * first.
 */
const useLogsIn = (offered: boolean): boolean =>
  usePorticoState(
    ({ connections }) => offered && connections.every(({ connectorId }) => connectorId !== 'auth'),
  )
