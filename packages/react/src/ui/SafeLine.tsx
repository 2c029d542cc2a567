import { visibleText } from '../format/visibleText.ts'
import { useStyles } from '../styles/shadow.tsx'
import css from './SafeText.css?inline'

/** A stranger's short text within a line, with its hidden characters made visible. */
export function SafeLine({ text }: { text: string }) {
  useStyles(css)
  return (
    <bdi translate="no">
      {visibleText(text.slice(0, 2000)).map((piece, at) =>
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
  )
}
