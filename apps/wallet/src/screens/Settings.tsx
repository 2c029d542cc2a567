import { type FormEvent, useState } from 'react'
import { isRelayUrl, isText } from '../config.ts'
import { Screen } from '../parts/Screen.tsx'
import { useAction } from '../parts/useAction.ts'
import { useText } from '../parts/useText.ts'
import { useWallet, useWalletState } from '../parts/useWallet.ts'
import { idleChoices } from '../settings.ts'
import { AddedNetworks } from './AddedNetworks.tsx'
import { RemoveWallet } from './RemoveWallet.tsx'

/** Shows the settings of the wallet itself. */
export function Settings({ back }: { back: () => void }) {
  const { say } = useText()
  const wallet = useWallet()
  const { settings } = useWalletState()
  return (
    <Screen title={say('settings')} back={back}>
      <fieldset className="choices">
        <legend>{say('idleMinutes')}</legend>
        {idleChoices.map((minutes) => (
          <label key={minutes} className="option">
            <input
              type="radio"
              name="idle"
              checked={minutes === settings.idleMinutes}
              onChange={() => wallet.change({ idleMinutes: minutes })}
            />
            {minutes}
          </label>
        ))}
      </fieldset>
      <AddedNetworks />
      <h2>{say('relay')}</h2>
      <RelayForm />
      <div className="screen-end">
        <RemoveWallet label={say('removeThisWallet')} />
      </div>
    </Screen>
  )
}

/** The form for the relay that sites and this wallet use. */
function RelayForm() {
  const { say } = useText()
  const wallet = useWallet()
  const { settings } = useWalletState()
  const { isBusy, failure, run, fail } = useAction()
  const [url, setUrl] = useState(settings.relay?.url ?? wallet.config.relayUrl)
  const [projectId, setProjectId] = useState(settings.relay?.projectId ?? wallet.config.projectId)
  const [isSaved, setSaved] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The page's policy permits no other addresses.
    const isReached = url.startsWith('wss:') || url === wallet.config.relayUrl
    if (!isRelayUrl(url) || !isReached) return fail(say('relayInvalid'))
    if (!isText(projectId)) return fail(say('projectMissing'))
    setSaved(await run(() => wallet.change({ relay: { url, projectId } })))
  }
  return (
    <form className="stack" onSubmit={submit}>
      <p className="field-hint">{say('relayHint')}</p>
      <Field label={say('address')} value={url} onChange={setUrl} />
      <Field label={say('projectId')} value={projectId} onChange={setProjectId} />
      <p className="failure" role="alert">
        {failure}
      </p>
      <button type="submit" className="button" aria-disabled={isBusy}>
        {say(isSaved ? 'saved' : 'useRelay')}
      </button>
    </form>
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

const Field = ({ label, value, onChange }: FieldProps) => (
  <label className="field">
    {label}
    <input
      className="input"
      dir="ltr"
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  </label>
)
