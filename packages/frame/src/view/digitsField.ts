import type { Texts } from '../i18n/en.ts'
import { makeIn } from './make.ts'

/** The condition for a press without a pointer, by a key or a screen reader. */
export type WithoutPointer = {
  isAllowed: () => boolean
  /** Called for a press that is not allowed. */
  onRefused: () => void
}

/** The number of wrong pairs that end a request: so many guesses find one of 90 pairs in 3 of 90 tries. */
const mostWrong = 3

/** Returns two different random digits that no page can know. A key that is held types the same digit twice. */
function drawDigits({ crypto }: Window): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  const first = drawn % 10
  const more = 1 + (Math.floor(drawn / 10) % 9)
  return `${first}${(first + more) % 10}`
}

/**
 * Creates a field for two digits that it shows, for a visitor who agrees without a pointer. It appears at the end of
 * the content when a press is refused. A visitor who looks at another window does not know the digits, even if that
 * window says what to press. A wrong pair removes the field until the next refused press. The third one ends the
 * request by `onFailed`, so that blind typing finds no pair.
 */
export function digitsField(
  window: Window,
  texts: Texts,
  { content, onFailed }: { content: HTMLElement; onFailed: () => void },
): WithoutPointer {
  const make = makeIn(window.document)
  let digits = ''
  let wrong = 0
  const words = make('span')
  const input = make('input', {
    type: 'text',
    className: 'letters',
    inputMode: 'numeric',
    autocomplete: 'off',
    spellcheck: false,
    maxLength: 2,
    dir: 'ltr',
  })
  const label = make('label', {}, words, input)
  const problem = make('p', { role: 'alert' })
  const isAllowed = () => label.isConnected && input.value === digits
  input.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  input.addEventListener('input', () => {
    if (input.value.length < digits.length || isAllowed()) return
    wrong += 1
    label.replaceWith(problem)
    problem.textContent = texts.wrongDigits
    if (wrong === mostWrong) onFailed()
  })
  return {
    isAllowed,
    onRefused: () => {
      if (!label.isConnected) {
        digits = drawDigits(window)
        input.value = ''
        words.replaceChildren(texts.typeDigits.replace('{digits}', digits))
        problem.remove()
        content.append(label)
      }
      input.focus()
    },
  }
}
