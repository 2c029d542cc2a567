import { type Portico, PorticoError } from '@portico/core'
import { defineService } from '@portico/core/internal'
import { registry, type ViewEntry } from './registry.ts'

type Table = Readonly<Record<string, ViewEntry>>

const laterService = defineService<{ table?: Table }>()

const find = (table: Table | undefined, view: string): ViewEntry | undefined =>
  table && Object.hasOwn(table, view) ? table[view] : undefined

const laterOf = (portico: Portico) => portico.internal.service(laterService, () => ({}))

/** Returns the card's entry of a view; `undefined` while the table of later views is loading. */
export const entryOf = (portico: Portico, view: string): ViewEntry | undefined =>
  find(registry, view) ?? find(laterOf(portico).table, view)

/** Loads the table of later views, once. */
export async function loadLaterViews(portico: Portico): Promise<void> {
  const later = laterOf(portico)
  later.table ??= (await import('./laterViews.ts')).laterViews
}

/**
 * Returns the entry of a view as `entryOf`, once it is loaded. @throws PorticoError `INVALID_OPTION`: pages in
 * JavaScript may request any name.
 */
export async function loadEntry(portico: Portico, view: string): Promise<ViewEntry> {
  if (!entryOf(portico, view)) await loadLaterViews(portico)
  const entry = entryOf(portico, view)
  if (entry) return entry
  const problem = `cannot be ${view}: there is no such view`
  throw new PorticoError('INVALID_OPTION', { option: 'view', problem })
}
