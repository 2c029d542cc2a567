import type { CSSProperties } from 'react'
import type { Choices } from './choices.ts'

/** The editor's colors, from the choices. The shop's colors replace missing ones. */
const sources = {
  '--accent': '--portico-accent',
  '--raised': '--portico-surface',
  '--paper': '--portico-surface-raised',
  '--ink': '--portico-text',
  '--soft': '--portico-text-muted',
  '--line': '--portico-border',
  '--edge': '--portico-border-strong',
  '--focus': '--portico-text',
} as const

/** Returns styles that apply the edited theme to the editor. React sets them by CSSOM. */
export const editorColours = (choices: Choices): CSSProperties =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([own, source]) => {
      const value = choices[source]
      return value === undefined ? [] : [[own, value]]
    }),
  )
