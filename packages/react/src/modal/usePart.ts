import { useEffect, useState } from 'react'
import { usePortico } from '../hooks/usePortico.ts'
import { useOnline } from '../views/shared/useOnline.ts'

/**
 * A part of the card whose code comes when it is first wanted: `undefined` until it has. One that could
 * not be loaded, which `onFailed` hears, is tried again when the browser is online again, for another
 * `wish`, and by whoever mounts it next. Without a `wish` nothing is loaded.
 */
export function usePart<Part>(
  name: string,
  load: () => Promise<Part>,
  wish: unknown,
  onFailed?: () => void,
): Part | undefined {
  const parts = usePortico().internal.service<Record<string, Part>>('parts', () => ({}))
  const [, arrived] = useState<Part>()
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is another try
  useEffect(() => {
    if (!wish || parts[name]) return
    load().then(
      (part) => {
        parts[name] = part
        arrived(() => part)
      },
      onFailed ?? (() => {}),
    )
  }, [parts, name, load, wish, online, onFailed])
  return parts[name]
}
