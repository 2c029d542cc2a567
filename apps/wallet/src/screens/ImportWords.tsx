import { type FormEvent, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import type { Say } from '../i18n/texts.ts'
import { isWord, parseWords } from '../keys/words.ts'
import { Screen } from '../parts/Screen.tsx'
import { useText } from '../parts/useText.ts'
import { WalletError } from '../walletError.ts'

type ImportWordsProps = { back: () => void; done: (entropy: Bytes) => void }

/** Reads the recovery words of an existing wallet. */
export function ImportWords({ back, done }: ImportWordsProps) {
  const { say } = useText()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    try {
      done(parseWords(text))
    } catch (error) {
      if (!(error instanceof WalletError)) throw error
      setFailure(adviceOn(text, say))
    }
  }
  return (
    <Screen title={say('importPhrase')} lead={say('importPhraseLead')} back={back}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>{say('phrase')}</span>
          <textarea
            className="input"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            rows={4}
            value={text}
            aria-describedby="import-failure"
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p className="failure" id="import-failure" role="alert">
          {failure}
        </p>
        <button type="submit" className="button button-primary">
          {say('continue')}
        </button>
      </form>
    </Screen>
  )
}

/** Describes what is wrong with the words, only by their places. */
function adviceOn(text: string, say: Say): string {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length !== 12 && words.length !== 24) return say('phraseCount', { count: words.length })
  const place = words.findIndex((word) => !isWord(word))
  if (place >= 0) return say('wordInvalid', { number: place + 1 })
  return say('phraseInvalid')
}
