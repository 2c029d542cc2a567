import type { ViewRoute } from '@portico/core/internal'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { entryOf } from '../views/entryOf.ts'

/** Returns the title of a view, with the name of its wallet if there is one. */
export function useTitle({ view, params }: ViewRoute): string {
  const portico = usePortico()
  const { t } = useText()
  const { title, name } = entryOf(portico, view) ?? {}
  // The entry and the texts of views that follow others load after the card.
  if (!title) return t('common.loading')
  if (!name) return t(title) || t('common.loading')
  const called = name(portico, params)
  return called ? t(title, { name: called }) : t('connect.title')
}
