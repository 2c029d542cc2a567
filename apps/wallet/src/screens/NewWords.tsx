import { useMemo, useState } from 'react'
import type { Bytes } from '../bytes.ts'
import { newEntropy, wordsOf } from '../keys/words.ts'
import { Screen } from '../parts/Screen.tsx'
import { ConfirmWords } from './ConfirmWords.tsx'
import { Words } from './Words.tsx'

type NewWordsProps = { back: () => void; done: (entropy: Bytes) => void }

/** Shows new recovery words only this once, and asks for some of them again. */
export function NewWords({ back, done }: NewWordsProps) {
  const entropy = useMemo(newEntropy, [])
  const words = useMemo(() => wordsOf(entropy), [entropy])
  const [isShown, setShown] = useState(false)
  const [isWritten, setWritten] = useState(false)
  if (isWritten)
    return <ConfirmWords words={words} back={() => setWritten(false)} done={() => done(entropy)} />
  return (
    <Screen
      title="Your recovery phrase"
      lead="Write these 12 words down in order. Anyone who has them has your wallet. If you lose them and this browser, your wallet is gone."
      back={back}
    >
      <Words words={words} isShown={isShown} />
      <div className="screen-end">
        {isShown ? (
          <button type="button" className="button button-primary" onClick={() => setWritten(true)}>
            I wrote them down
          </button>
        ) : (
          <button type="button" className="button button-primary" onClick={() => setShown(true)}>
            Show recovery phrase
          </button>
        )}
      </div>
    </Screen>
  )
}
