import { useMemo, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { newEntropy, wordsOf } from '../keys/words.ts'
import { Screen } from '../parts/Screen.tsx'
import { useText } from '../parts/useText.ts'
import { ConfirmWords } from './ConfirmWords.tsx'
import { Words } from './Words.tsx'

type NewWordsProps = { back: () => void; done: (entropy: Bytes) => void }

/** Shows new recovery words only this once, and asks for some of them again. */
export function NewWords({ back, done }: NewWordsProps) {
  const { say } = useText()
  const entropy = useMemo(newEntropy, [])
  const words = useMemo(() => wordsOf(entropy), [entropy])
  const [isShown, setShown] = useState(false)
  const [isWritten, setWritten] = useState(false)
  if (isWritten)
    return <ConfirmWords words={words} back={() => setWritten(false)} done={() => done(entropy)} />
  return (
    <Screen title={say('yourPhrase')} lead={say('yourPhraseLead')} back={back}>
      <Words words={words} isShown={isShown} />
      <div className="screen-end">
        {isShown ? (
          <button type="button" className="button button-primary" onClick={() => setWritten(true)}>
            {say('phraseWritten')}
          </button>
        ) : (
          <button type="button" className="button button-primary" onClick={() => setShown(true)}>
            {say('showPhrase')}
          </button>
        )}
      </div>
    </Screen>
  )
}
