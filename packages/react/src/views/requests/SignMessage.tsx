import { useText } from '../../i18n/useText.ts'
import { SafeText } from '../../ui/SafeText.tsx'
import { RequestCard } from './RequestCard.tsx'
import { signInOf, textOfMessage } from './requestText.ts'
import { TypedData } from './TypedData.tsx'
import { useRequest } from './useRequest.ts'

/** Shows what the site asks the wallet to sign, while the wallet has the request. */
export default function SignMessage() {
  const { t } = useText()
  const state = useRequest()
  if (!state) return null
  const { subject } = state
  if (subject.kind === 'typedData')
    return (
      <RequestCard state={state}>
        <TypedData typedData={subject.typedData} />
      </RequestCard>
    )
  if (subject.kind !== 'message') return null
  const text = textOfMessage(subject.message)
  const signIn = signInOf(text)
  return (
    <RequestCard state={state}>
      {signIn && signIn.host !== location.host && (
        <p className="request-danger" role="note">
          {t('request.otherSite', { host: signIn.host })}
        </p>
      )}
      {signIn?.isOdd && (
        <p className="request-danger" role="note">
          {t('request.oddSignIn')}
        </p>
      )}
      <SafeText label={t('request.message')} text={text} />
    </RequestCard>
  )
}
