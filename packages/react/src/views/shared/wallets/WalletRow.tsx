import type { WalletItem } from '@portico/core'
import { useFirstText } from '../../../i18n/useText.ts'
import { Row } from '../../../ui/Row.tsx'
import { WalletImage } from './WalletImage.tsx'

/** A wallet to select; the badge is the most informative one. */
export type WalletRowProps = {
  wallet: WalletItem
  disabled?: boolean
  autoFocus?: boolean
  onClick: () => void
  onIntent: () => void
}

/** A row with a wallet's picture, name and badge. */
export function WalletRow({ wallet, ...more }: WalletRowProps) {
  const { t } = useFirstText()
  const [badge] = wallet.badges
  return (
    <Row
      icon={<WalletImage src={wallet.imageUrl} name={wallet.name} />}
      title={<bdi>{wallet.name}</bdi>}
      end={badge && <span className="badge">{t(`connect.${badge}`)}</span>}
      {...more}
    />
  )
}
