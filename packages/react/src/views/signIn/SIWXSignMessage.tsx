import type { Connection } from '@portico/core'
import { addressOf, siteMetadata } from '@portico/core/adapter'
import { shortAddress } from '../../format/shortAddress.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLastConnection } from '../account/useLastConnection.ts'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'
import { useWaitingFor } from '../shared/useWaitingFor.ts'
import { WaitingWallet } from '../shared/WaitingWallet.tsx'
import { SignInLogos } from './SignInLogos.tsx'
import { SignInText } from './SignInText.tsx'
import css from './signIn.css?inline'
import { type SignInRequest, useSignInRequest } from './useSignInRequest.ts'

/** The visitor is asked to prove, by a signature, that the account is theirs. */
export default function SIWXSignMessage() {
  const connection = useLastConnection()
  return connection && <SignInCard connection={connection} />
}

function SignInCard({ connection }: { connection: Connection }) {
  useStyles(facts)
  useStyles(css)
  const { t } = useText()
  const config = useConfig()
  const network = useNetwork()
  const request = useSignInRequest(connection.caipAddress)
  const { name } = siteMetadata(config)
  const site = name || location.host
  const waits = useWaitingFor(connection.namespace)
  const isAsking = request.step === 'asking'
  const address = addressOf(connection.caipAddress)
  return (
    <>
      <SignInLogos connection={connection} busy={isAsking} failed={request.step === 'failed'} />
      <div className="sign-in-words">
        <h3 className="sign-in-title">{t('signIn.heading', { site })}</h3>
        <p id="portico-description">
          {t(config.signIn?.provesTo === 'page' ? 'signIn.local' : 'signIn.body')}{' '}
          {config.signIn?.required && t('signIn.required')}
        </p>
      </div>
      <dl className="facts">
        <Fact name={t('signIn.site')}>
          <bdi>{location.host}</bdi>
        </Fact>
        <Fact name={t('signIn.account')}>
          <bdi title={address}>{shortAddress(address)}</bdi>
        </Fact>
        <Fact name={t('settings.network')}>
          <bdi>{network.name}</bdi>
        </Fact>
      </dl>
      <SignInText prepared={request.prepared} />
      <SignInProgress request={request} wallet={connection.connectorName} />
      {isAsking && waits && <WaitingWallet waits={waits} />}
      <Button
        autoFocus={request.step !== 'asking'}
        disabled={isAsking || request.step === 'preparing'}
        onClick={request.sign}
      >
        {t(request.step === 'failed' ? 'common.retry' : 'signIn.sign')}
      </Button>
      <Button kind="quiet" onClick={request.cancel}>
        {t('request.cancel')}
      </Button>
    </>
  )
}

/** What the wallet and the back end make of it; the place is kept while there is nothing to say. */
function SignInProgress({ request, wallet }: { request: SignInRequest; wallet: string }) {
  const { t, error: textOf } = useText()
  const account = usePorticoState(({ signIn }) => signIn?.expired)
  const isExpired = account !== undefined && account === request.prepared?.account
  if (request.step === 'failed') {
    const { title, advice } = textOf(request.error)
    return (
      <div className="sign-in-state" role="alert">
        <p className="sign-in-state-title">{title}</p>
        <p>{advice}</p>
      </div>
    )
  }
  const words = {
    preparing: '',
    ready: isExpired ? t('signIn.expired') : '',
    asking: t('connecting.title', { wallet }),
    proving: t('signIn.authenticating'),
  }
  return (
    <p className="sign-in-state" role="status">
      {words[request.step]}
    </p>
  )
}
