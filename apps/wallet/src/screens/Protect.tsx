import { type FormEvent, useEffect, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import type { PasswordStrength } from '../vault/passwordStrength.ts'
import './Protect.css'

/** Locks a new seed by a password, or by a passkey where the device has them. */
export function Protect({ entropy, back }: { entropy: Bytes; back: () => void }) {
  const wallet = useWallet()
  const { isBusy, failure, run, fail } = useAction()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [hasPasskeys, setHasPasskeys] = useState(false)
  const judge = useJudge()
  const strength = password === '' ? undefined : judge?.(password)
  useEffect(() => {
    let isCurrent = true
    wallet.passkeys.isAvailable().then((has) => isCurrent && setHasPasskeys(has))
    return () => {
      isCurrent = false
    }
  }, [wallet])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return fail('Choose a password.')
    run(async () => {
      const { passwordStrength } = await import('../vault/passwordStrength.ts')
      const { isEnough, words } = passwordStrength(password)
      if (!isEnough) throw new Error(words)
      if (password !== repeated) throw new Error('The two passwords are not the same.')
      await wallet.protect(entropy, password)
    })
  }
  return (
    <Screen
      title="Lock it"
      lead="The recovery words are encrypted on this device. You need this each time you open the wallet."
      back={back}
    >
      <form className="stack" onSubmit={submit}>
        <label className="field">
          Password
          <input
            className="input"
            type="password"
            autoComplete="new-password"
            value={password}
            aria-describedby="password-strength"
            onChange={({ target }) => {
              setPassword(target.value)
              fail('')
            }}
          />
        </label>
        <meter
          className="strength"
          aria-label="Strength of the password"
          min={0}
          low={0.6}
          high={0.999}
          optimum={1}
          max={1}
          value={strength?.share ?? 0}
        />
        <p className="field-hint" id="password-strength" role="status">
          {strength?.words ??
            'Three or four words that have nothing to do with each other are good, and easy to keep in mind.'}
        </p>
        <label className="field">
          Repeat the password
          <input
            className="input"
            type="password"
            autoComplete="new-password"
            value={repeated}
            onChange={({ target }) => setRepeated(target.value)}
          />
        </label>
        <p className="failure" role="alert">
          {failure}
        </p>
        <button type="submit" className="button button-primary" aria-disabled={isBusy}>
          {isBusy ? 'Locking' : 'Lock with password'}
        </button>
        {hasPasskeys && (
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            onClick={() => run(() => wallet.protect(entropy))}
          >
            Use a passkey instead
          </button>
        )}
      </form>
    </Screen>
  )
}

/** The estimate of a password, as soon as its word lists are here. */
function useJudge(): ((password: string) => PasswordStrength) | undefined {
  const [judge, setJudge] = useState<{ of: (password: string) => PasswordStrength }>()
  useEffect(() => {
    // Where they do not come now, they are asked for again once the password is to be taken.
    import('../vault/passwordStrength.ts').then(
      ({ passwordStrength }) => setJudge({ of: passwordStrength }),
      () => {},
    )
  }, [])
  return judge?.of
}
