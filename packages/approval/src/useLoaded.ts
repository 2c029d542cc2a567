import { useCallback, useEffect, useState } from 'react'

/** What was loaded, or why not; `reload` loads again and keeps what shows until then. */
type Loaded<T> = { value?: T; isFailed: boolean; failure?: unknown; reload: () => void }

/** Loads something, and again whenever `load` is another function. An answer that comes too late is dropped. */
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
