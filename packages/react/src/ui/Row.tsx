import type { ReactNode } from 'react'

/** One line of a list: a picture, texts, and an element at the end. */
export type RowProps = {
  icon: ReactNode
  title: ReactNode
  detail?: ReactNode
  end?: ReactNode
  current?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onClick?: () => void
  /** The URL of another page, instead of `onClick`; it opens in a new tab. */
  href?: string
  /** Called when the pointer moves over it, or the focus reaches it after the view was opened. */
  onIntent?: () => void
}

/** A row of 56 px. Without `onClick` or `href` it is only text. */
export function Row(props: RowProps) {
  const { current, disabled, autoFocus, onClick, href, onIntent } = props
  const content = <RowContent {...props} />
  return (
    <li>
      {onClick ? (
        <button
          type="button"
          className="row"
          aria-current={current ? 'true' : undefined}
          data-autofocus={autoFocus ? '' : undefined}
          disabled={disabled}
          onClick={onClick}
          onPointerDown={onIntent}
          onPointerMove={onIntent}
          onFocus={autoFocus ? undefined : onIntent}
        >
          {content}
        </button>
      ) : href ? (
        <a
          className="row"
          href={href}
          target="_blank"
          rel="noreferrer"
          data-autofocus={autoFocus ? '' : undefined}
        >
          {content}
        </a>
      ) : (
        <div className="row">{content}</div>
      )}
    </li>
  )
}

const RowContent = ({ icon, title, detail, end }: RowProps) => (
  <>
    <span className="row-icon">{icon}</span>
    <span className="row-words">
      <span className="row-title">{title}</span>
      {detail && <span className="row-detail">{detail}</span>}
    </span>
    {end && <span className="row-end">{end}</span>}
  </>
)
