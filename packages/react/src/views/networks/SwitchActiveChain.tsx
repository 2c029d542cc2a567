import type { Namespace } from '@portico/contract'
import { findWallet } from '@portico/core/adapter'
import {
  activeConnection,
  connectFamily,
  familyName,
  setPreferredNetwork,
  type ViewParams,
  type WalletFamily,
} from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import css from '../shared/waiting.css?inline'
import { chooseConnector } from '../shared/wallets/requestConnection.ts'
import { SwitchPicture } from './SwitchPicture.tsx'

/**
 * Shown if the visitor has selected a network of a chain family without a connected wallet. The current wallet can
 * connect there too, or the visitor must connect another one.
 */
export default function SwitchActiveChain({ networkId }: ViewParams['SwitchActiveChain']) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const network = portico.internal.network(networkId)
  const { chainNamespace: namespace } = network
  const family = familyName(portico.config, namespace)
  const same = useSameWallet(namespace)
  const choose = () => {
    setPreferredNetwork(portico, networkId)
    connectFamily(portico, namespace)
  }
  const connectSame = (wallet: WalletFamily) => {
    setPreferredNetwork(portico, networkId)
    chooseConnector(portico, wallet)
  }
  return (
    <div className="waiting">
      <SwitchPicture network={network} busy={false} />
      <div className="waiting-words">
        <h3 className="waiting-title">{t('family.switchTo', { family })}</h3>
        <p className="waiting-body" id="portico-description">
          {same
            ? t('family.sameWallet', { wallet: same.name, family })
            : t('family.otherWallet', { family })}
        </p>
      </div>
      {same ? (
        <>
          <Button autoFocus onClick={() => connectSame(same.family)}>
            {t('connecting.title', { wallet: same.name })}
          </Button>
          <Button kind="quiet" onClick={choose}>
            {t('family.another')}
          </Button>
        </>
      ) : (
        <Button autoFocus onClick={choose}>
          {t('family.choose')}
        </Button>
      )}
    </div>
  )
}

/** Returns the current wallet with its connector for a chain family, if it supports this family too. */
function useSameWallet(namespace: Namespace): { name: string; family: WalletFamily } | undefined {
  const portico = usePortico()
  const wallet = usePorticoState((state) => {
    const inUse = activeConnection(state)
    return inUse && findWallet(portico, inUse.connectorUid)
  })
  const family = wallet?.families.find((family) => family.namespace === namespace)
  return wallet && family && { name: wallet.name, family }
}
