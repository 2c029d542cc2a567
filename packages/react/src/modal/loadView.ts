import type { Portico } from '@portico/core'
import type { ViewName } from '@portico/core/internal'
import type { ComponentType } from 'react'
import { loadTexts } from '../i18n/loadTexts.ts'
import { entryOf, loadEntry, loadLaterViews } from '../views/entryOf.ts'
import { loadMotion } from './motion/loadMotion.ts'

type AnyView = ComponentType<Record<string, unknown>>

/**
 * Loads a view's code. With the first view that needs them, also loads the texts and the table of views that did not
 * load with the card. @throws PorticoError as `loadEntry`.
 */
export async function loadView(portico: Portico, view: ViewName): Promise<AnyView> {
  const { cardTexts } = entryOf(portico, view) ?? {}
  const texts = cardTexts ? undefined : loadTexts(portico)
  // Views that follow this one then find their entry in memory.
  if (!cardTexts) loadLaterViews(portico).catch(() => {})
  const code = loadEntry(portico, view).then(({ load }) => load())
  const [{ default: found }] = await Promise.all([code, texts, loadMotion(portico)])
  return (typeof found === 'function' ? found : found[view]) as AnyView
}
