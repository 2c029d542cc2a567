import type { Portico } from '@portico/core'
import { type SubmitEvent, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { beginLogin } from './beginLogin.ts'

const flow = () => import('./beginLogin.ts')

const begin = (...args: Parameters<typeof beginLogin>) =>
  flow().then((login) => login.beginLogin(...args))

/** Loads the login frame while the visitor types. */
const prepare = (portico: Portico) =>
  flow().then(
    (login) => login.prepareLogin(portico),
    () => {}, // submitting shows the error
  )

/**
 * The start for a visitor without a wallet: an e-mail address to which a code is sent, or a login of this browser. The
 * window for the latter opens during the click, because browsers block later ones.
 */
export function EmailField({ autoFocus, agreed }: { autoFocus: boolean; agreed: boolean }) {
  const portico = usePortico()
  const { t } = useFirstText()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input') as HTMLInputElement
    const isHere = event.submitter?.id
    const opened = isHere ? open('', '', 'popup,width=420,height=640') : undefined
    setBusy(!isHere)
    const typed = field.validity.valid ? field.value : ''
    const failed = await begin(portico, typed, opened).catch(() => t('error.view.body'))
    opened?.close()
    setProblem(failed)
    setBusy(false)
    if (failed && !isHere) field.focus()
  }
  return (
    <form className="email" noValidate onSubmit={submit} aria-busy={busy}>
      <div className="email-box">
        <input
          type="email"
          autoComplete="email"
          data-autofocus={autoFocus ? '' : undefined}
          aria-label={t('connect.email')}
          aria-describedby="email"
          aria-invalid={!!problem}
          placeholder={t('connect.email')}
          disabled={!agreed}
          onChange={({ target }) => {
            setEmail(target.value)
            setProblem(undefined)
            prepare(portico)
          }}
        />
        <button
          type="submit"
          className="icon-button"
          aria-label={t('connect.email.send')}
          disabled={!agreed || busy || email.length <= 3}
        >
          <Icon name="forward" />
        </button>
      </div>
      <p id="email" role={problem && 'alert'}>
        {problem || t('connect.email.hint')}
      </p>
      <button type="submit" id="here" className="note-link" disabled={!agreed || busy}>
        {t('connect.here')}
      </button>
    </form>
  )
}
