import type { Texts } from '../i18n/en.ts'
import { makeIn } from '../view/make.ts'
import { withValue } from '../view/withValue.ts'

/**
 * Returns a label that says that the operator can recover the wallet, who that is, and what it means. Shown wherever
 * that matters.
 */
export const operatorLabel = (
  { document, texts }: { document: Document; texts: Texts },
  hint: 'operatorHint' | 'operatorOpens' = 'operatorHint',
): HTMLElement[] => {
  const make = makeIn(document)
  const { host } = document.location
  return [
    make('p', {}, make('strong', {}, texts.operator)),
    make('p', {}, withValue(texts[hint], 'site', host)),
  ]
}
