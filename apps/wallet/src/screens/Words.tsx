import { useText } from '../parts/useText.ts'
import './Words.css'

/** Shows numbered recovery words; covered until the owner uncovers them. */
export function Words({ words, isShown }: { words: readonly string[]; isShown: boolean }) {
  const { say } = useText()
  return (
    <ol className="words" aria-label={say('phrase')}>
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and none moves.
        <li key={index} dir="ltr">
          {isShown ? word : <Covered name={say('covered')} />}
        </li>
      ))}
    </ol>
  )
}

const Covered = ({ name }: { name: string }) => (
  <>
    <span aria-hidden="true">••••••</span>
    <span className="visually-hidden">{name}</span>
  </>
)
