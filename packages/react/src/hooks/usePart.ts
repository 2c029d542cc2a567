import { defineService, type Service } from '@portico/core/internal'
import { useEffect, useState } from 'react'
import { useOnline } from './useOnline.ts'
import { usePortico } from './usePortico.ts'

/** A part of the card whose code loads when it is first needed. */
type LazyPart<Part> = { slot: Service<{ loaded?: Part }>; load(): Promise<Part> }

/** Defines a part that `usePart` loads. */
export const definePart = <Part>(load: () => Promise<Part>): LazyPart<Part> => ({
  slot: defineService(),
  load,
})

/**
 * Returns a part of the card; `undefined` until it has loaded. Calls `onFailed` if it could not be loaded. Tries again
 * when the browser is online again, when `wanted` changes, and when the component is mounted again. Loads nothing while
 * `wanted` is falsy.
 */
export function usePart<Part>(
  { slot, load }: LazyPart<Part>,
  wanted: unknown,
  onFailed?: () => void,
): Part | undefined {
  const part = usePortico().internal.service(slot, () => ({}))
  const [, arrived] = useState<Part>()
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is another try
  useEffect(() => {
    if (!wanted || part.loaded) return
    load().then(
      (loaded) => {
        part.loaded = loaded
        arrived(() => loaded)
      },
      onFailed ?? (() => {}),
    )
  }, [part, load, wanted, online, onFailed])
  return part.loaded
}
