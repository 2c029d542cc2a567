/** Defines a value that each instance has separately: its type, and how it ends. */
export type Service<T> = { readonly end: ((value: T) => void) | undefined }

/**
 * Defines a value that an instance creates on first use, with `internal.service`, and ends on `destroy()`.
 * @example
 * const clockService = defineService<Clock>((clock) => clock.stop())
 * const clock = portico.internal.service(clockService, () => startClock())
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineService = <T>(end?: (value: T) => void): Service<T> => ({ end })

/** The values of one instance, and the function that ends all of them. */
export type Services = {
  /**
   * Returns the value of a definition, created on first use; with `id`, a separate value for each. `destroy()` ends it.
   */
  service<T>(definition: Service<T>, create: () => NoInfer<T>, id?: string | undefined): T
  /** Ends one service before `destroy()`. */
  endService<T>(definition: Service<T>, id?: string | undefined): void
  endAll(): void
}

/** Creates services. Stores one value per definition and id, created on first use, ended once. */
export function createServices(): Services {
  const entries = new Set<{
    definition: unknown
    id: string | undefined
    value: unknown
    end(): void
  }>()
  const find = (definition: unknown, id: string | undefined) =>
    [...entries].find((entry) => entry.definition === definition && entry.id === id)
  const end = (entry: ReturnType<typeof find>) => {
    if (entry && entries.delete(entry)) entry.end()
  }
  return {
    service<T>(definition: Service<T>, create: () => T, id?: string | undefined): T {
      const found = find(definition, id)
      // The one place where this cast is known to be safe: a value under a definition was created for it.
      if (found) return found.value as T
      const value = create()
      entries.add({ definition, id, value, end: () => definition.end?.(value) })
      return value
    },
    endService: (definition, id) => end(find(definition, id)),
    endAll: () => {
      for (const entry of [...entries].reverse()) end(entry)
    },
  }
}
