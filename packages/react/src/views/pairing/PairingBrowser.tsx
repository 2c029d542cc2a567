import type { WalletItem } from '@portico/core'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useChooseWallet } from '../shared/wallets/useChooseWallet.ts'

/** Connects the wallet in this browser, in which it is also installed. */
export function PairingBrowser({ wallet }: { wallet: WalletItem }) {
  const { t } = useText()
  const { choose } = useChooseWallet('ConnectingWalletConnect')
  const { name, imageUrl } = wallet
  return (
    <div className="waiting">
      <WalletSpinner busy={false}>
        <Picture src={imageUrl} name={name} />
      </WalletSpinner>
      <div className="waiting-words">
        <h3 className="waiting-title">{t('connecting.title', { wallet: name })}</h3>
        <p className="waiting-body">{t('pairing.browser.body')}</p>
      </div>
      <Button autoFocus onClick={() => choose(wallet, 0)}>
        {t('pairing.open')}
      </Button>
    </div>
  )
}
