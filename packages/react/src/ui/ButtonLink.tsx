import type { ReactNode } from 'react'
import { useStyles } from '../styles/shadow.tsx'
import css from './Button.css?inline'
import type { ButtonProps } from './Button.tsx'

/** A link that looks like a button; without `href` it is waiting for one. */
export type ButtonLinkProps = Pick<ButtonProps, 'kind' | 'autoFocus' | 'onClick'> & {
  children: ReactNode
  href?: string | undefined
  target?: string | undefined
  rel?: string | undefined
}

/** A link as wide as the view, 48 px high, which the visitor's own touch follows. */
export function ButtonLink({
  children,
  kind = 'primary',
  autoFocus,
  href,
  ...link
}: ButtonLinkProps) {
  useStyles(css)
  const shared = { className: 'wide-button', 'data-kind': kind }
  if (href === undefined)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to follow yet
      // biome-ignore lint/a11y/useSemanticElements: nor is there an address for an `a`
      <span {...shared} role="link" aria-disabled="true">
        {children}
      </span>
    )
  return (
    <a {...shared} {...link} href={href} data-autofocus={autoFocus ? '' : undefined}>
      {children}
    </a>
  )
}
