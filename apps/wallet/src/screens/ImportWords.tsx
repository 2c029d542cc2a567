import { type FormEvent, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { isWord, parseWords } from '../keys/words.ts'
import { Screen } from '../parts/Screen.tsx'
import { WalletError } from '../walletError.ts'

type ImportWordsProps = { back: () => void; done: (entropy: Bytes) => void }

/** Reads the recovery words of an existing wallet. */
export function ImportWords({ back, done }: ImportWordsProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    try {
      done(parseWords(text))
    } catch (error) {
      if (!(error instanceof WalletError)) throw error
      setFailure(adviceOn(text))
    }
  }
  return (
    <Screen
      title="Import recovery words"
      lead="Twelve or twenty-four words, in order. Use none that real money depends on."
      back={back}
    >
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Recovery words</span>
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
          Continue
        </button>
      </form>
    </Screen>
  )
}

/** Describes what is wrong with the words, only by their places. */
function adviceOn(text: string): string {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length !== 12 && words.length !== 24)
    return `There are ${words.length} words. There must be 12 or 24.`
  const place = words.findIndex((word) => !isWord(word))
  if (place >= 0) return `Word ${place + 1} is not on the list of recovery words.`
  return 'These words do not belong together. Look for one that is wrong or in another place.'
}
