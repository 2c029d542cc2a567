import { useState } from 'react'

/** A set of things that are chosen or not. */
export function useToggles<T>(initial: readonly T[]) {
  const [all, setAll] = useState(initial)
  return {
    all,
    has: (it: T) => all.includes(it),
    toggle: (it: T) =>
      setAll((before) =>
        before.includes(it) ? before.filter((other) => other !== it) : [...before, it],
      ),
  }
}
