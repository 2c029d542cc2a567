import type { WalletItem } from '@portico/core'
import { deviceHere, isHandheld } from '@portico/core/adapter'

import { useText } from '../../i18n/useText.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { QrCode, QrPlace } from '../../ui/QrCode.tsx'
import { appLink } from '../shared/appLink.ts'
import { useAppOpening } from '../shared/useAppOpening.ts'
import { PairingCopy } from './PairingCopy.tsx'
import type { PairingLinkView } from './usePairing.ts'

/** The wallet, if the visitor has chosen one, and the link. */
export type PairingCodeProps = { wallet: WalletItem | undefined; pairing: PairingLinkView }

/** A code for the scanner of a wallet, and its link to copy. A phone cannot scan itself, so it opens a wallet. */
export function PairingCode({ wallet, pairing }: PairingCodeProps) {
  const { t } = useText()
  const uri = pairing.is === 'ready' ? pairing.uri : undefined
  const slow = pairing.is === 'making' && pairing.slow
  const held = isHandheld(deviceHere())
  const mark = wallet?.imageUrl && <Picture src={wallet.imageUrl} name={wallet.name} />
  return (
    <div className="pairing-code">
      {held && <OpenHere uri={uri} />}
      {uri === undefined ? (
        <QrPlace label={t('common.loading')} />
      ) : (
        <QrCode text={uri} label={t('pairing.qr')} {...(mark && { mark })} />
      )}
      <p className="pairing-hint" id="portico-description">
        {t(slow ? 'pairing.slow' : held ? 'pairing.scan.other' : 'pairing.scan.body')}
      </p>
      <PairingCopy uri={uri} autoFocus={!held} />
    </div>
  )
}

/** Opens any wallet of this phone that accepts such links. */
function OpenHere({ uri }: { uri: string | undefined }) {
  const { t } = useText()
  const { opening, watchOpening } = useAppOpening('mobile')
  return (
    <>
      <ButtonLink autoFocus onClick={watchOpening} {...(uri === undefined ? {} : appLink(uri))}>
        {t('pairing.here')}
      </ButtonLink>
      {opening === 'missing' && (
        <p className="pairing-hint" role="alert">
          {t('pairing.none')}
        </p>
      )}
    </>
  )
}
