import { type FormEvent, useState } from 'react'
import type { Texts } from '../i18n/en.ts'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useText } from '../parts/useText.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { RemoveWallet } from './RemoveWallet.tsx'

/** Unlocks the wallet. */
export function Unlock() {
  const { say } = useText()
  const wallet = useWallet()
  const { lockedBy, queue, outgoing, isPairing } = useWalletState()
  const [password, setPassword] = useState('')
  const { isBusy, failure, run } = useAction()
  const isPasskey = lockedBy === 'passkey'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    run(() => wallet.unlock(isPasskey ? undefined : password))
  }
  return (
    <Screen
      title={say('unlockTitle')}
      lead={say(waitingKey(queue.length, { isSending: outgoing.length > 0, isPairing }), {
        count: queue.length,
      })}
    >
      <form className="stack" onSubmit={submit}>
        {!isPasskey && (
          <Password
            label={say('password')}
            value={password}
            onChange={setPassword}
            isWrong={failure !== undefined}
          />
        )}
        <p className="failure" id="unlock-failure" role="alert">
          {failure}
        </p>
        <button
          type="submit"
          className="button button-primary"
          aria-disabled={isBusy || (!isPasskey && password === '')}
        >
          {say(isBusy ? 'unlocking' : isPasskey ? 'unlockPasskey' : 'unlock')}
        </button>
      </form>
      <div className="screen-end">
        <RemoveWallet label={say('cannotUnlock')} />
      </div>
    </Screen>
  )
}

type PasswordProps = {
  label: string
  value: string
  onChange: (password: string) => void
  isWrong: boolean
}

const Password = ({ label, value, onChange, isWrong }: PasswordProps) => (
  <label className="field">
    <span>{label}</span>
    <input
      className="input"
      type="password"
      autoComplete="current-password"
      // biome-ignore lint/a11y/noAutofocus: it is the one thing that this screen is for.
      autoFocus
      value={value}
      aria-invalid={isWrong}
      aria-describedby="unlock-failure"
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)

function waitingKey(
  count: number,
  { isSending, isPairing }: { isSending: boolean; isPairing: boolean },
): keyof Texts {
  if (count > 0) return 'requestsWait'
  if (isSending) return 'waitsTransaction'
  return isPairing ? 'waitsSite' : 'lockedHere'
}
