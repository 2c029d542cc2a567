import { useCallback, useEffect, useState } from 'react'

/** The loaded value, or the error. `reload` loads again and keeps the current value until then. */
type Loaded<T> = { value?: T; isFailed: boolean; failure?: unknown; reload: () => void }

/** Loads a value, and loads again when `load` is another function. A late answer is dropped. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ of?: unknown; value?: T; failure?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = attempt >= 0
    load().then(
      (value) => isCurrent && setState({ of: load, value }),
      (failure: unknown) => isCurrent && setState({ of: load, failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  const reload = useCallback(() => setAttempt((before) => before + 1), [])
  const { value, failure } = state.of === load ? state : {}
  return {
    isFailed: failure !== undefined,
    reload,
    ...(value !== undefined && { value }),
    ...(failure !== undefined && { failure }),
  }
}
