import { type FormEvent, useState } from 'react'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { RemoveWallet } from './RemoveWallet.tsx'

/** Unlocks the wallet. */
export function Unlock() {
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
      title="Unlock your wallet"
      lead={waitingText(queue.length, { isSending: outgoing.length > 0, isPairing })}
    >
      <form className="stack" onSubmit={submit}>
        {!isPasskey && (
          <Password value={password} onChange={setPassword} isWrong={failure !== undefined} />
        )}
        <p className="failure" id="unlock-failure" role="alert">
          {failure}
        </p>
        <button
          type="submit"
          className="button button-primary"
          aria-disabled={isBusy || (!isPasskey && password === '')}
        >
          {isBusy ? 'Unlocking' : isPasskey ? 'Unlock with passkey' : 'Unlock'}
        </button>
      </form>
      <div className="screen-end">
        <RemoveWallet label="I can’t unlock it" />
      </div>
    </Screen>
  )
}

type PasswordProps = { value: string; onChange: (password: string) => void; isWrong: boolean }

const Password = ({ value, onChange, isWrong }: PasswordProps) => (
  <label className="field">
    <span>Password</span>
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

function waitingText(
  count: number,
  { isSending, isPairing }: { isSending: boolean; isPairing: boolean },
): string {
  if (count > 1) return `${count} requests are waiting.`
  if (count === 1) return 'A request is waiting.'
  if (isSending) return 'A sent transaction is being checked.'
  return isPairing ? 'A site wants to connect.' : 'Your wallet is locked on this device.'
}
