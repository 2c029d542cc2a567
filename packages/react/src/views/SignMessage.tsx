import { useText } from '../i18n/useText.ts'
import { SafeText } from '../ui/SafeText.tsx'
import { RequestCard } from './RequestCard.tsx'
import { isPermit, signInHost, textOfMessage } from './requestText.ts'
import { TypedDataTable } from './TypedDataTable.tsx'
import { useRequest } from './useRequest.ts'

/** The site asks for a signature: what would be signed, while the wallet is asked. */
export default function SignMessage() {
  const { t } = useText()
  const state = useRequest()
  if (!state) return null
  const { subject } = state
  if (subject.kind === 'typedData')
    return (
      <RequestCard state={state}>
        {isPermit(subject) && (
          <p className="request-danger" role="note">
            {t('request.permit')}
          </p>
        )}
        <TypedDataTable typedData={subject.typedData} />
      </RequestCard>
    )
  if (subject.kind !== 'message') return null
  const text = textOfMessage(subject.message)
  const host = signInHost(text)
  return (
    <RequestCard state={state}>
      {host !== undefined && host !== location.host && (
        <p className="request-danger" role="note">
          {t('request.otherSite', { host })}
        </p>
      )}
      <SafeText label={t('request.message')} text={text} />
    </RequestCard>
  )
}
