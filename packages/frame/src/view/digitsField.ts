import type { Texts } from '../i18n/en.ts'
import { makeIn } from './make.ts'

/** The condition for a press without a pointer, by a key or a screen reader. */
export type WithoutPointer = {
  isAllowed: () => boolean
  /** Called for a press that is not allowed. */
  onRefused: () => void
}

const count = 2

/** Returns random digits that no page can know. */
function drawDigits({ crypto }: Window): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return String(drawn % 10 ** count).padStart(count, '0')
}

/**
 * Creates a field for two digits that it shows, for a visitor who agrees without a pointer. It appears at the end of
 * the content when a press is refused. A visitor who looks at another window does not know the digits, even if that
 * window says what to press.
 */
export function digitsField(window: Window, texts: Texts, content: HTMLElement): WithoutPointer {
  const make = makeIn(window.document)
  let digits = drawDigits(window)
  const words = make('span')
  const input = make('input', {
    type: 'text',
    className: 'letters',
    inputMode: 'numeric',
    autocomplete: 'off',
    spellcheck: false,
    maxLength: count,
    dir: 'ltr',
  })
  const say = () => words.replaceChildren(texts.typeDigits.replace('{digits}', digits))
  const label = make('label', {}, words, input)
  say()
  const isAllowed = () => label.isConnected && input.value === digits
  input.addEventListener('input', () => {
    if (input.value.length < count || isAllowed()) return
    // A wrong pair is no second guess at the same digits.
    digits = drawDigits(window)
    input.value = ''
    say()
  })
  return {
    isAllowed,
    onRefused: () => {
      content.append(label)
      input.focus()
    },
  }
}
