import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useDisconnectHere } from '../shared/useDisconnectHere.ts'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { NetworkList } from './NetworkList.tsx'
import css from './UnsupportedChain.css?inline'

/** Shown if the wallet is on a network that the site does not have: the visitor chooses another one, or disconnects. */
export default function UnsupportedChain() {
  useStyles(css)
  const { t } = useText()
  const connection = useLastConnection()
  const disconnect = useDisconnectHere()
  return (
    <>
      <p id="portico-description" className="unsupported-words">
        {t('unsupported.body')}
      </p>
      <NetworkList away />
      <p className="separator">{t('common.or')}</p>
      {connection && (
        <Button kind="tinted" onClick={() => disconnect(connection)}>
          <Icon name="power" />
          <span>{t('account.disconnect')}</span>
        </Button>
      )}
    </>
  )
}
