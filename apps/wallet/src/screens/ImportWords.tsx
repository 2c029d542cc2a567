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
      title="Import recovery phrase"
      lead="Enter 12 or 24 words in order. Don’t use the phrase of a wallet with real money."
      back={back}
    >
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Recovery phrase</span>
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
    return `You entered ${words.length} words. A recovery phrase has 12 or 24.`
  const place = words.findIndex((word) => !isWord(word))
  if (place >= 0) return `Word ${place + 1} isn’t a recovery word. Check its spelling.`
  return 'These words don’t form a recovery phrase. Look for a wrong or misplaced word.'
}
