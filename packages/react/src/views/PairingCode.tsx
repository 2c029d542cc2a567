import type { WalletItem } from '@portico/core'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Picture } from '../ui/Picture.tsx'
import { QrCode, QrPlace } from '../ui/QrCode.tsx'
import { appLink } from './appLink.ts'
import { deviceHere, isHandheld } from './device.ts'
import { PairingCopy } from './PairingCopy.tsx'
import type { PairingLinkView } from './usePairing.ts'

/** The wallet, where the visitor has chosen one, and the link. */
export type PairingCodeProps = { wallet: WalletItem | undefined; pairing: PairingLinkView }

/** A code for the scanner of a wallet, and its link to copy. A phone cannot scan itself: it opens a wallet. */
export function PairingCode({ wallet, pairing }: PairingCodeProps) {
  const { t } = useText()
  const uri = pairing.is === 'ready' ? pairing.uri : undefined
  const mark = wallet?.imageUrl && <Picture src={wallet.imageUrl} name={wallet.name} />
  const own = isHandheld(deviceHere())
  const slow = pairing.is === 'making' && pairing.slow
  return (
    <div className="pairing-code">
      {uri === undefined ? (
        <QrPlace label={t('common.loading')} />
      ) : (
        <QrCode text={uri} label={t('pairing.qr')} {...(mark && { mark })} />
      )}
      <p className="pairing-hint" id="portico-description">
        {t(slow ? 'pairing.slow' : own ? 'pairing.scan.other' : 'pairing.scan.body')}
      </p>
      {own && (
        <ButtonLink autoFocus {...(uri === undefined ? {} : appLink(uri))}>
          {t('pairing.here')}
        </ButtonLink>
      )}
      <PairingCopy uri={uri} autoFocus={!own} />
    </div>
  )
}
