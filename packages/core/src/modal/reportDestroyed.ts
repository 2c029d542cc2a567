import { errorOf } from '../errors/errorOf.ts'

/** Reports in the console that a site tried to open a widget after `destroy`. There is no card to show this. */
export async function reportDestroyed(): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: developers look there first
  console.error(errorOf('WIDGET_DESTROYED'))
}
