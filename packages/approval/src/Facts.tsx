import type { ReactNode } from 'react'
import './Facts.css'

/** A list of named facts about a request. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="facts">{children}</dl>
)

/** One fact: its name and its value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A warning that must not be overlooked; screen readers announce it at once. */
export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="warning" role="alert">
    {children}
  </p>
)
