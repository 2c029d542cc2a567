import type { CSSProperties } from 'react'
import type { Choices } from './choices.ts'

/** The editor's own colours, from what was chosen; what a theme leaves out is the shop's. */
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

/** Styles that put the editor into the theme that it edits. React sets them by CSSOM. */
export const editorColours = (choices: Choices): CSSProperties =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([own, source]) => {
      const value = choices[source]
      return value === undefined ? [] : [[own, value]]
    }),
  )
