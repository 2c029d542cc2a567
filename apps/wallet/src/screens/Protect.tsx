import { type FormEvent, useEffect, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { NewPassword } from './NewPassword.tsx'
import './Protect.css'

/** Locks a new seed by a password, or by a passkey where the device has them. */
export function Protect({ entropy, back }: { entropy: Bytes; back: () => void }) {
  const wallet = useWallet()
  const { isBusy, failure, run, fail } = useAction()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const hasPasskeys = usePasskeys()
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
        <NewPassword
          value={password}
          onChange={(value) => {
            setPassword(value)
            fail('')
          }}
        />
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

/** Whether this device has passkeys. */
function usePasskeys(): boolean {
  const wallet = useWallet()
  const [hasPasskeys, setHasPasskeys] = useState(false)
  useEffect(() => {
    let isCurrent = true
    wallet.passkeys.isAvailable().then((has) => isCurrent && setHasPasskeys(has))
    return () => {
      isCurrent = false
    }
  }, [wallet])
  return hasPasskeys
}
