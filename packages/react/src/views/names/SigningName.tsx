import type { Connection } from '@portico/core'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useNameText } from '../../i18n/subjects/useNameText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { useConnectedImage } from '../shared/useConnectedImage.ts'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import waiting from '../shared/waiting.css?inline'

type SigningNameProps = { connection: Connection; onCancel: () => void }

/** Says that the wallet has a request to sign for the new name. */
export function SigningName({ connection, onCancel }: SigningNameProps) {
  useStyles(waiting)
  const { t } = useText()
  const nameText = useNameText()
  const { chainNamespace } = useNetwork()
  const image = useConnectedImage(chainNamespace)
  const waits = useWaitingFor(chainNamespace)
  const { connectorName: wallet } = connection
  return (
    <div className="waiting">
      <WalletSpinner busy>
        <Picture src={image} name={wallet} />
      </WalletSpinner>
      <div className="waiting-words" role="status">
        <h3 className="waiting-title">{nameText('name.sign', { wallet })}</h3>
        <p className="waiting-body">{t('waiting.cancel')}</p>
      </div>
      {waits && <WaitingWallet waits={waits} />}
      <Button kind="quiet" onClick={onCancel}>
        {t('request.cancel')}
      </Button>
    </div>
  )
}
