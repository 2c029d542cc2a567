import { withValue } from '../view/withValue.ts'
import type { VaultView } from './vaultView.ts'

/** Says why the secret words are not shown, and from when they can be. */
export function frozenText({ vaultTexts: t, language }: VaultView, until: number): string {
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return withValue(t.exportFrozen, 'time', time.format(until))
}
