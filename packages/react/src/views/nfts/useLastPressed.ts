import { defineService, top, type ViewRoute } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/** What was pressed last in a view, until one comes back to it. A card that opens again starts anew: its views are others. */
const pressedService = defineService<WeakMap<ViewRoute, string>>()

/** The id of what led away from this view, where one has just come back: it takes the focus again; and notes the next. */
export function useLastPressed(): [string | undefined, note: (id: string) => void] {
  const portico = usePortico()
  const pressed = portico.internal.service(pressedService, () => new WeakMap())
  const [route] = useState(() => top(portico.store.getState().stack))
  const [last] = useState(() => pressed.get(route))
  useEffect(() => {
    // Once: who goes elsewhere from here comes back to the title.
    pressed.delete(route)
  }, [pressed, route])
  return [last, (id) => pressed.set(route, id)]
}
