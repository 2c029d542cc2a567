import type { Context } from './context.ts'
import type { State } from './state.ts'

/**
 * Calls back whenever a part of the state changes: to another value, or to an object with a different member. Returns a
 * function that unsubscribes; `destroy()` unsubscribes too.
 * @example
 * const unwatch = watchState(
 *   portico,
 *   (state) => state.open,
 *   (isOpen) => console.log(isOpen),
 * )
 */
export function watchState<T>(
  { store, internal }: Context,
  select: (state: State) => T,
  listener: (now: T, before: T) => void,
): () => void {
  let before = select(store.getState())
  const unsubscribe = store.subscribe((state) => {
    const now = select(state)
    if (isSame(now, before)) return
    const then = before
    before = now
    listener(now, then)
  })
  internal.signal.addEventListener('abort', unsubscribe)
  return () => {
    unsubscribe()
    internal.signal.removeEventListener('abort', unsubscribe)
  }
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.is(value, (b as Record<string, unknown>)[key]))
  )
}
