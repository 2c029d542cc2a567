import './Words.css'

/** Shows numbered recovery words; covered until the owner uncovers them. */
export const Words = ({ words, isShown }: { words: readonly string[]; isShown: boolean }) => (
  <ol className="words" aria-label="Recovery phrase">
    {words.map((word, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice, and none moves.
      <li key={index} dir="ltr">
        {isShown ? word : <Covered />}
      </li>
    ))}
  </ol>
)

const Covered = () => (
  <>
    <span aria-hidden="true">••••••</span>
    <span className="visually-hidden">covered</span>
  </>
)
