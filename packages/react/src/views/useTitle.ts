import type { ViewRoute } from '@portico/core/internal'
import { usePortico } from '../hooks/usePortico.ts'
import { useFirstText } from '../i18n/useText.ts'
import { registry, type ViewEntry } from './registry.ts'

/** What a view is called, with the name of the wallet it is about where there is one. */
export function useTitle({ view, params }: ViewRoute): string {
  const portico = usePortico()
  const { t } = useFirstText()
  const { title, name }: ViewEntry = registry[view]
  if (!name) return t(title)
  const called = name(portico, params)
  return called ? t(title, { name: called }) : t('connect.title')
}
