import type { Connection } from '@portico/core'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLastConnection } from '../shared/useLastConnection.ts'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import { SignInFacts } from './SignInFacts.tsx'
import foot from './SignInFoot.css?inline'
import { SignInLogos } from './SignInLogos.tsx'
import { SignInProgress } from './SignInProgress.tsx'
import { SignInReason } from './SignInReason.tsx'
import { SignInText } from './SignInText.tsx'
import { SignInWarning } from './SignInWarning.tsx'
import css from './signIn.css?inline'
import { useSignInRequest } from './useSignInRequest.ts'

/** Asks the visitor to prove by a signature that the account is theirs. */
export default function SIWXSignMessage() {
  const connection = useLastConnection()
  return connection && <SignInCard connection={connection} />
}

function SignInCard({ connection }: { connection: Connection }) {
  useStyles(css)
  useStyles(foot)
  const { t } = useText()
  const request = useSignInRequest(connection.caipAddress)
  const isRequested = request.step === 'requested'
  const waits = useWaitingFor(connection.namespace)
  const isElsewhere = isRequested && waits !== undefined
  const isPending = isRequested || request.step === 'proving'
  return (
    <>
      <SignInLogos connection={connection} busy={isPending} failed={request.step === 'failed'} />
      <SignInReason />
      <SignInFacts account={connection.caipAddress} />
      <SignInText prepared={request.prepared} />
      <div className="sign-in-foot">
        <SignInWarning prepared={request.prepared} />
        <SignInProgress
          request={request}
          wallet={connection.connectorName}
          isShownBelow={isElsewhere}
        />
        {isElsewhere ? (
          <WaitingWallet waits={waits} />
        ) : (
          <Button
            autoFocus={!isPending}
            disabled={isPending || request.step === 'preparing'}
            onClick={request.sign}
          >
            {t(request.step === 'failed' ? 'common.retry' : 'signIn.sign')}
          </Button>
        )}
        <Button kind="quiet" onClick={request.cancel}>
          {t('request.cancel')}
        </Button>
      </div>
    </>
  )
}
