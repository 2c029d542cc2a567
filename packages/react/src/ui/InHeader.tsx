import { type ReactNode, use, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ShadowContext } from '../styles/shadow.tsx'

/** Puts elements of a view into the header of the card, at its start or before the close button. */
export function InHeader({ at, children }: { at: 'start' | 'end'; children: ReactNode }) {
  const shadow = use(ShadowContext)
  const [place, setPlace] = useState<Element | null>()
  useLayoutEffect(() => {
    setPlace(shadow?.root?.querySelector(`.header-${at} > .header-part`))
  }, [shadow, at])
  return place && createPortal(children, place)
}
