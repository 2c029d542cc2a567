import type { Portico } from '../portico.ts'

/** Takes a wallet out of the recent ones; one that is connected stays so. */
export function forgetRecent(portico: Portico, id: string): void {
  portico.internal.store.setState(({ recent }) => ({ recent: recent.filter((it) => it.id !== id) }))
}
