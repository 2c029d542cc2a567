import { useDeferredValue } from 'react'

/**
 * Whether the current view has been painted once. Work that takes a slow processor long, such as finding out how a
 * locale writes dates, waits for this, so that it delays no click.
 */
export const usePainted = (): boolean => useDeferredValue(true, false)
