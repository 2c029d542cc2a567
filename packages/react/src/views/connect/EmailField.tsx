import type { Portico } from '@portico/core'
import { type SubmitEvent, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'

const flow = () => import('../login/beginLogin.ts')

/** Who types here turns to the login: the frame loads meanwhile. */
const prepare = (portico: Portico) =>
  flow().then(
    ({ prepareLogin }) => prepareLogin(portico),
    () => {}, // sending says why
  )

/** Where a visitor without a wallet begins: the e-mail address that a code is sent to, or a login of this browser. */
export function EmailField({ autoFocus, agreed }: { autoFocus: boolean; agreed: boolean }) {
  const portico = usePortico()
  const { t } = useFirstText()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input') as HTMLInputElement
    const isHere = event.submitter?.id
    if (busy) return
    if (!isHere && (!field.value.trim() || !field.validity.valid)) {
      field.focus()
      return setProblem(t('connect.email.invalid'))
    }
    // Within the press: later browsers open none.
    const opened = isHere ? open('', '', 'popup,width=420,height=640') : undefined
    setBusy(!isHere)
    const failed = await flow()
      .then(({ beginLogin, continueIn }) =>
        isHere ? continueIn(portico, opened) : beginLogin(portico, field.value.trim()),
      )
      .catch(() => t('error.view.body'))
    opened?.close()
    setProblem(failed ?? '')
    setBusy(false)
  }
  return (
    <form className="email" noValidate onSubmit={submit} aria-busy={busy}>
      <div className="email-box">
        <input
          type="email"
          autoComplete="email"
          data-autofocus={autoFocus ? '' : undefined}
          aria-label={t('connect.email')}
          aria-describedby="portico-email"
          aria-invalid={problem !== ''}
          placeholder={t('connect.email')}
          maxLength={254}
          disabled={!agreed}
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem('')
            prepare(portico)
          }}
        />
        <button
          type="submit"
          className="icon-button"
          aria-label={t('connect.email.send')}
          title={t('connect.email.send')}
          disabled={!agreed || busy || email.length <= 3}
        >
          <Icon name="forward" />
        </button>
      </div>
      <p id="portico-email" role={problem ? 'alert' : undefined} data-problem={problem !== ''}>
        {problem || t('connect.email.hint')}
      </p>
      <ContinueButton disabled={!agreed} />
    </form>
  )
}

/** Sends the form too, which knows it by its id: to go on with a login of this browser. */
function ContinueButton({ disabled }: { disabled: boolean }) {
  const { t } = useFirstText()
  return (
    <button type="submit" id="here" className="note-link" disabled={disabled}>
      {t('connect.here')}
    </button>
  )
}
