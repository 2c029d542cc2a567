import { type FormEvent, useEffect, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { NewPassword } from './NewPassword.tsx'
import './Protect.css'

/** Locks a new seed by a password, or by a passkey if the device supports them. */
export function Protect({ entropy, back }: { entropy: Bytes; back: () => void }) {
  const wallet = useWallet()
  const { isBusy, failure, run, fail } = useAction()
  const { password, setPassword, repeated, setRepeated, read } = useNewPassword(fail)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return fail('Enter a password.')
    run(async () => wallet.protect(entropy, await read()))
  }
  return (
    <Screen
      title="Protect your wallet"
      lead="Your recovery phrase is encrypted on this device. You’ll need the password or passkey each time you unlock the wallet."
      back={back}
    >
      <form className="stack" onSubmit={submit}>
        <NewPassword value={password} onChange={setPassword} />
        <label className="field">
          <span>Repeat password</span>
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
        <PasskeyButton isBusy={isBusy} onClick={() => run(() => wallet.protect(entropy))} />
      </form>
    </Screen>
  )
}

/** The state of a new password, typed twice. The message about an earlier one disappears as soon as it changes. */
function useNewPassword(fail: (failure: string) => void) {
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  return {
    password,
    setPassword(value: string) {
      setPassword(value)
      fail('')
    },
    repeated,
    setRepeated,
    /** @throws An error with the reason why the password cannot be used. */
    async read(): Promise<string> {
      const { passwordStrength } = await import('../vault/passwordStrength.ts')
      const { isEnough, words } = passwordStrength(password)
      if (!isEnough) throw new Error(words)
      if (password !== repeated) throw new Error('The passwords don’t match.')
      return password
    },
  }
}

/** The button to lock the wallet with a passkey, on devices that support them. */
function PasskeyButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const hasPasskeys = usePasskeys()
  if (!hasPasskeys) return null
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={onClick}>
      Use a passkey instead
    </button>
  )
}

/** Returns whether this device supports passkeys. */
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
