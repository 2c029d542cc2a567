/** The possible fields of a foreign error; none of them is trusted. */
export type ErrorLayer = {
  name?: unknown
  code?: unknown
  /** The status of a hardware wallet. */
  statusCode?: unknown
  message?: unknown
  details?: unknown
  data?: unknown
}

/** Returns the error and those that it wraps (`cause`, `data`, `originalError`, `error`), at most 12 deep. */
export function errorLayers(error: unknown): readonly ErrorLayer[] {
  const layers: ErrorLayer[] = []
  const queue: unknown[] = [typeof error === 'string' ? { message: error } : error]
  while (queue.length > 0 && layers.length < 12) {
    const next = queue.shift()
    if (typeof next !== 'object' || next === null) continue
    const layer = next as ErrorLayer & { cause?: unknown; originalError?: unknown; error?: unknown }
    layers.push(layer)
    queue.push(layer.cause, layer.data, layer.originalError, layer.error)
  }
  return layers
}
