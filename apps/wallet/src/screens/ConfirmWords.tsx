import { type FormEvent, useMemo, useState } from 'react'
import { Screen } from '../parts/Screen.tsx'

type ConfirmWordsProps = { words: readonly string[]; back: () => void; done: () => void }

/** Asks for three of the words again, so that nobody only believes to have written them down. */
export function ConfirmWords({ words, back, done }: ConfirmWordsProps) {
  const places = useMemo(() => threeOf(words.length), [words])
  const [given, setGiven] = useState<readonly string[]>(['', '', ''])
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isRight = places.every((place, at) => given[at]?.trim().toLowerCase() === words[place])
    if (isRight) done()
    setWrong(!isRight)
  }
  return (
    <Screen
      title="Check your recovery phrase"
      lead="Enter these three words from your note."
      back={back}
    >
      <form className="stack" onSubmit={submit}>
        {places.map((place, at) => (
          <label key={place} className="field">
            <span>{`Word ${place + 1}`}</span>
            <input
              className="input"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={given[at]}
              onChange={({ target }) =>
                setGiven((before) =>
                  before.map((word, index) => (index === at ? target.value : word)),
                )
              }
            />
          </label>
        ))}
        <p className="failure" role="alert">
          {isWrong && 'These words don’t match. Check your note again.'}
        </p>
        <button type="submit" className="button button-primary">
          Continue
        </button>
      </form>
    </Screen>
  )
}

/** Returns three unpredictable places, in order. */
function threeOf(count: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  const order = crypto.getRandomValues(new Uint32Array(count))
  const byChance = places.toSorted((one, other) => (order[one] ?? 0) - (order[other] ?? 0))
  return byChance.slice(0, 3).sort((one, other) => one - other)
}
