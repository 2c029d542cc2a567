import type { WalletItem } from '@portico/core'
import { type PairingWay, walletLink } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { appLink } from '../shared/appLink.ts'
import { useAppOpening } from '../shared/useAppOpening.ts'
import { PairingCopy } from './PairingCopy.tsx'
import type { PairingLinkView } from './usePairing.ts'

/** The link, and the target that it opens. */
export type PairingLinkProps = {
  way: Exclude<PairingWay, 'browser'>
  wallet: WalletItem
  pairing: PairingLinkView
}

/**
 * Opens a wallet by a link: an app of this device, or a page. The link exists before the click, so that the visitor's
 * own touch opens it. If nothing opens, the view says so.
 */
export function PairingLink({ way, wallet, pairing }: PairingLinkProps) {
  const portico = usePortico()
  const { t } = useText()
  const { opening, watchOpening } = useAppOpening(way)
  const { id, name, imageUrl } = wallet
  const uri = pairing.is === 'ready' ? pairing.uri : undefined
  const address = uri === undefined ? undefined : walletLink(portico, id, way)
  const link = address === undefined ? undefined : appLink(address)
  const refused = uri !== undefined && !link
  const problem = refused ? 'refused' : opening === 'missing' ? 'missing' : undefined
  return (
    <div className="waiting">
      <WalletSpinner busy={opening === 'opened'} failed={problem !== undefined}>
        <Picture src={imageUrl} name={name} />
      </WalletSpinner>
      <LinkWords
        {...{ way, problem }}
        wallet={name}
        slow={pairing.is === 'making' && pairing.slow}
      />
      {!refused && (
        <ButtonLink autoFocus onClick={watchOpening} {...link}>
          {t('pairing.open')}
        </ButtonLink>
      )}
      <PairingCopy uri={uri} autoFocus={refused} />
    </div>
  )
}

type LinkWordsProps = Pick<PairingLinkProps, 'way'> & {
  /** The app's URL is not allowed, or nothing has opened. */
  problem: 'refused' | 'missing' | undefined
  wallet: string
  slow: boolean
}

function LinkWords({ way, problem, wallet, slow }: LinkWordsProps) {
  const { t } = useText()
  return (
    <div className="waiting-words" role={problem ? 'alert' : 'status'}>
      <h3 className="waiting-title">
        {t(problem ? `pairing.${problem}` : 'connecting.title', { wallet })}
      </h3>
      <p className="waiting-body">{t(`pairing.${problem ?? way}.body`)}</p>
      {slow && <p className="waiting-body">{t('pairing.slow')}</p>}
    </div>
  )
}
