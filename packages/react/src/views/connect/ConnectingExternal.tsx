import type { Namespace } from '@portico/contract'
import { abortPendingConnect, type Connector } from '@portico/core/adapter'
import type { ViewParams } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useConnectingText } from '../../i18n/subjects/useConnectingText.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ReloadFor } from '../../ui/ReloadButton.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { MissingWallet } from '../shared/MissingWallet.tsx'
import css from '../shared/waiting.css?inline'
import { type ConnectRequestState, useConnectRequest } from './useConnectRequest.ts'

/** Requests a connection from a wallet. Leaving cancels the request. */
export default function ConnectingExternal(params: ViewParams['ConnectingExternal']) {
  const { connectorUid, namespace } = params
  const connector = usePorticoState(({ connectors }) =>
    connectors.find((connector) => connector.uid === connectorUid),
  )
  return connector ? <Connecting connector={connector} namespace={namespace} /> : <MissingWallet />
}

type ConnectingProps = { connector: Connector; namespace: Namespace | undefined }

function Connecting({ connector, namespace }: ConnectingProps) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useFirstText()
  const words = useConnectingText()
  const { state, again } = useConnectRequest(connector, namespace)
  const { title, body } = useWords(state, connector)
  const isPending = state.is === 'requested'
  const failed = state.is === 'failed'
  const slow = isPending && state.slow
  const retry = () => {
    abortPendingConnect(portico)
    again()
  }
  return (
    <div className="waiting">
      <WalletSpinner busy={isPending} failed={failed}>
        <Picture src={connector.imageUrl} name={connector.name} />
      </WalletSpinner>
      <div role={failed ? 'alert' : 'status'} className="waiting-words">
        <h3 className="waiting-title">{title}</h3>
        <p className="waiting-body">{body}</p>
        {slow && <p className="waiting-body">{words('connecting.slow')}</p>}
      </div>
      {(!isPending || slow) && (
        <Button kind={failed ? 'primary' : 'tinted'} autoFocus={!isPending} onClick={retry}>
          {t('common.retry')}
        </Button>
      )}
      {state.is === 'failed' && <ReloadFor error={state.error} />}
    </div>
  )
}

/** Returns the text of each state. A refusal has a calm text, which only says that it was one. */
function useWords(
  state: ConnectRequestState,
  { name: wallet }: Connector,
): { title: string; body: string } {
  const { t, error } = useFirstText()
  const words = useConnectingText()
  if (state.is === 'failed') {
    if (state.error.code === 'USER_REJECTED')
      return {
        title: words('connecting.failed'),
        body: words('connecting.failed.body', { wallet }),
      }
    const { title, advice } = error(state.error)
    return { title, body: advice }
  }
  if (state.is === 'requested')
    return { title: t('connecting.title', { wallet }), body: words('connecting.body') }
  return {
    title: words('connecting.linked', { wallet }),
    body: words('connecting.linked.body', { wallet }),
  }
}
