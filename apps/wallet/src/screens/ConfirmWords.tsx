import { type FormEvent, useMemo, useState } from 'react'
import { Screen } from '../parts/Screen.tsx'
import { useText } from '../parts/useText.ts'

type ConfirmWordsProps = { words: readonly string[]; back: () => void; done: () => void }

/** Asks for three of the words again, so that nobody only believes to have written them down. */
export function ConfirmWords({ words, back, done }: ConfirmWordsProps) {
  const { say } = useText()
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
    <Screen title={say('checkPhrase')} lead={say('checkPhraseLead')} back={back}>
      <form className="stack" onSubmit={submit}>
        {places.map((place, at) => (
          <label key={place} className="field">
            <span>{say('wordNumber', { number: place + 1 })}</span>
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
          {isWrong && say('wordsDiffer')}
        </p>
        <button type="submit" className="button button-primary">
          {say('continue')}
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
