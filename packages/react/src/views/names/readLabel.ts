import type { NameKey } from '../../i18n/subjects/nameMessages.ts'

const least = 4
const most = 63
const pattern = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/** Returns the typed label of a name, and what is wrong with it. The server has the complete rule. */
export function readLabel(typed: string): { label: string; issue?: NameKey } {
  const label = typed.trim().toLowerCase()
  if (label === '') return { label }
  if (!pattern.test(label) || label.length > most) return { label, issue: 'name.invalid' }
  return label.length < least ? { label, issue: 'name.short' } : { label }
}
