import { countText } from '../format/countText.ts'
import { visibleText } from '../format/visibleText.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import css from './SafeText.css?inline'

/** A text that a stranger wrote, and its label. `code` is always written from left to right. */
export type SafeTextProps = { label: string; text: string; code?: boolean }

/** Maximum number of characters: nobody reads more, and the wallet shows all of it. */
const longest = 20_000

/**
 * A stranger's text in a separate box, which also scrolls by keyboard. Nothing in it is hidden, changes the text
 * direction, or reaches out of the box.
 */
export function SafeText({ label, text, code }: SafeTextProps) {
  useStyles(css)
  const { t, locale } = useText()
  const pieces = visibleText(text.slice(0, longest))
  const more = text.length - longest
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard */}
      <section className="safe-text" aria-label={label} tabIndex={0}>
        <bdi dir={code ? 'ltr' : undefined} translate="no">
          {pieces.map((piece, at) =>
            piece.kind === 'plain' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is the identity
              <span key={at}>{piece.text}</span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is the identity
              <mark className="safe-text-mark" key={at}>
                {piece.kind === 'hidden' ? piece.code : piece.text}
              </mark>
            ),
          )}
        </bdi>
      </section>
      {more > 0 && (
        <p className="safe-text-note">{t('request.more', { count: countText(more, locale) })}</p>
      )}
      {pieces.some((piece) => piece.kind === 'hidden') && (
        <p className="safe-text-note">{t('request.hidden')}</p>
      )}
      {pieces.some((piece) => piece.kind === 'mixed') && (
        <p className="safe-text-note">{t('request.mixed')}</p>
      )}
    </>
  )
}
