import { useDeferredValue } from 'react'

/**
 * Whether what shows has been painted once. What takes a slow processor long, such as finding out how a
 * locale writes dates, waits for that, so that no press waits for it.
 */
export const usePainted = (): boolean => useDeferredValue(true, false)
