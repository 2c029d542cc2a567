import { defineService, top, type ViewRoute } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { usePortico } from '../../hooks/usePortico.ts'

/**
 * The last pressed item of a view, until the visitor returns. A card that is opened again starts fresh, because its
 * views are new.
 */
const pressedService = defineService<WeakMap<ViewRoute, string>>()

/**
 * Returns the id of the item through which the visitor has left this view, if they have just returned: it gets the
 * focus again. Also returns a function that records the next one.
 */
export function useLastPressed(): [string | undefined, note: (id: string) => void] {
  const portico = usePortico()
  const pressed = portico.internal.service(pressedService, () => new WeakMap())
  const [route] = useState(() => top(portico.store.getState().stack))
  const [last] = useState(() => pressed.get(route))
  useEffect(() => {
    // Only once: a visitor who then leaves in another way returns to the title.
    pressed.delete(route)
  }, [pressed, route])
  return [last, (id) => pressed.set(route, id)]
}
