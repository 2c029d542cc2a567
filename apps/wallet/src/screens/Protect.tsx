import { type FormEvent, useEffect, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet } from '../parts/useWallet.ts'
import { NewPassword } from './NewPassword.tsx'
import './Protect.css'
import { useText } from '../parts/useText.ts'

/** Locks a new seed by a password, or by a passkey if the device supports them. */
export function Protect({ entropy, back }: { entropy: Bytes; back: () => void }) {
  const { say } = useText()
  const wallet = useWallet()
  const { isBusy, failure, run, fail } = useAction()
  const { password, setPassword, repeated, setRepeated, read } = useNewPassword(fail)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return fail(say('enterPassword'))
    run(async () => wallet.protect(entropy, await read()))
  }
  return (
    <Screen title={say('protectTitle')} lead={say('protectLead')} back={back}>
      <form className="stack" onSubmit={submit}>
        <NewPassword value={password} onChange={setPassword} />
        <label className="field">
          <span>{say('repeatPassword')}</span>
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
          {say(isBusy ? 'locking' : 'lockWithPassword')}
        </button>
        <PasskeyButton isBusy={isBusy} onClick={() => run(() => wallet.protect(entropy))} />
      </form>
    </Screen>
  )
}

/** The state of a new password, typed twice. The message about an earlier one disappears as soon as it changes. */
function useNewPassword(fail: (failure: string) => void) {
  const translation = useText()
  const { say } = translation
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
      const { isEnough, words } = passwordStrength(password, translation)
      if (!isEnough) throw new Error(words)
      if (password !== repeated) throw new Error(say('passwordsDiffer'))
      return password
    },
  }
}

/** The button to lock the wallet with a passkey, on devices that support them. */
function PasskeyButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const { say } = useText()
  const hasPasskeys = usePasskeys()
  if (!hasPasskeys) return null
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={onClick}>
      {say('usePasskey')}
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
