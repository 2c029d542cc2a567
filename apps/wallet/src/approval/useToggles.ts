import { useState } from 'react'

/** A set of items that can be selected and deselected. */
export function useToggles<T>(initial: readonly T[]) {
  const [all, setAll] = useState(initial)
  return {
    all,
    has: (item: T) => all.includes(item),
    toggle: (item: T) =>
      setAll((before) =>
        before.includes(item) ? before.filter((other) => other !== item) : [...before, item],
      ),
  }
}
