import { constants } from '@portico/contract'
import { type RefObject, useEffect } from 'react'
import { usePorticoState } from '../../hooks/usePorticoState.ts'

const sideways = { translate: ['0', '-8px', '8px', '-8px', '8px', '0'] }
const still = { opacity: [1, 0.6, 1] }

/** Shakes an element for 500 ms each time the card refuses to close; with reduced motion it blinks. */
export function useShake(ref: RefObject<HTMLElement | null>): void {
  const shake = usePorticoState((state) => state.shake)
  useEffect(() => {
    if (shake === 0) return
    const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    const motion = ref.current?.animate(quiet ? still : sideways, {
      id: 'shake',
      duration: constants.shakeMs,
      easing: 'ease-in-out',
    })
    return () => motion?.cancel()
  }, [ref, shake])
}
