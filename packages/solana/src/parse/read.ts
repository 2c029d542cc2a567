/** Whether a value has properties. A wallet's objects may be functions too. */
export const hasProperties = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null

/** Reads a property of any value; `undefined` if there is none or reading it throws. */
export function read(value: unknown, name: string): unknown {
  try {
    return hasProperties(value) ? (value as Record<string, unknown>)[name] : undefined
  } catch {
    return undefined
  }
}
