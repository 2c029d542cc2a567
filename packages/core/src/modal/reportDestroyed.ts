import { errorOf } from '../errors/errorOf.ts'

/** Tells developers in the console that a widget was to be opened after its end: it has no card to say so. */
export async function reportDestroyed(): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: developers look there first
  console.error(errorOf('WIDGET_DESTROYED'))
}
