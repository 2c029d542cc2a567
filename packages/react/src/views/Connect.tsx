import {
  type Connector,
  connectPending,
  isPorticoError,
  leaveConnect,
  pushView,
} from '@portico/core'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { List } from '../ui/List.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import css from './Connect.css?inline'
import { Legal, useLegal } from './Legal.tsx'

/** A wallet that answers at once shows no waiting view. */
const graceMs = 50

/** Choose a wallet. */
export default function Connect() {
  useStyles(css)
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const { agreed, asks } = useLegal()
  const connectors = usePorticoState((state) => state.connectors)
  const choose = (connector: Connector) => {
    const { platform, emit } = portico.internal
    emit({ type: 'wallet.select', wallet: connector.id })
    const wait = () =>
      pushView(portico, {
        view: 'ConnectingExternal',
        params: { connectorUid: connector.uid },
      })
    const timer = platform.setTimeout(wait, graceMs)
    connectPending(portico, connector).then(
      () => {
        platform.clearTimeout(timer)
        leaveConnect(portico)
      },
      (error) => {
        platform.clearTimeout(timer)
        if (!isPorticoError(error, 'CONNECTION_ABORTED')) wait() // which tells what it was
      },
    )
  }
  if (connectors.length === 0)
    return (
      <>
        <StateNote
          kind="empty"
          title={t('connect.empty.title')}
          body={t('connect.empty.body')}
          action={{ label: t('connect.empty.reload'), onClick: () => location.reload() }}
        />
        <a
          className="quiet-link"
          href="https://ethereum.org/wallets/find-wallet/"
          target="_blank"
          rel="noreferrer"
        >
          {t('connect.empty.find')}
        </a>
      </>
    )
  return (
    <>
      <p className="visually-hidden" id="portico-description">
        {t('connect.description')}
      </p>
      {asks && <Legal />}
      <List label={t('connect.wallets')}>
        {connectors.map((connector, at) => (
          <Row
            key={connector.uid}
            icon={<Picture src={connector.imageUrl} name={connector.name} />}
            title={<bdi>{connector.name}</bdi>}
            end={<span className="badge">{t('connect.installed')}</span>}
            autoFocus={at === 0 && agreed}
            disabled={!agreed}
            onClick={() => choose(connector)}
            onIntent={() => prefetch('ConnectingExternal')}
          />
        ))}
      </List>
      {!asks && <Legal />}
    </>
  )
}
