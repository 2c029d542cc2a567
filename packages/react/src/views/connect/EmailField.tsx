import type { Portico } from '@portico/core'
import { type SubmitEvent, use, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { I18nContext, useFirstText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'

const flow = () => import('../login/loginFlow.ts')

/** Who types here turns to the login: the frame loads meanwhile. */
const prepare = (portico: Portico) =>
  flow().then(
    ({ prepareLogin }) => prepareLogin(portico),
    () => {}, // sending says why
  )

/** Where a visitor without a wallet begins: the e-mail address that a code is sent to. */
export function EmailField({ autoFocus, agreed }: { autoFocus: boolean; agreed: boolean }) {
  const portico = usePortico()
  const i18n = use(I18nContext)
  const { t } = useFirstText()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input') as HTMLInputElement
    if (busy) return
    if (!field.value.trim() || !field.validity.valid) {
      field.focus()
      return setProblem(t('connect.email.invalid'))
    }
    setBusy(true)
    const failed = await flow()
      .then(({ beginLogin }) => beginLogin(portico, field.value.trim(), i18n.language.messages))
      .catch(() => t('error.view.body'))
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
    </form>
  )
}
