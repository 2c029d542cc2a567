/** Stands for a value that each instance has of its own: its type, and how it ends. */
export type Service<T> = { readonly end: ((value: T) => void) | undefined }

/**
 * Defines a value that an instance makes on first use, with `internal.service`, and ends on `destroy()`.
 * @example
 * const clockService = defineService<Clock>((clock) => clock.stop())
 * const clock = portico.internal.service(clockService, () => startClock())
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineService = <T>(end?: (value: T) => void): Service<T> => ({ end })

/** The values of one instance, and how all of them end. */
export type Services = {
  /** One value per definition, made on first use; one for each `id` where it has several. Ends by `destroy()`. */
  service<T>(definition: Service<T>, create: () => NoInfer<T>, id?: string | undefined): T
  /** Ends one service before its time. */
  endService<T>(definition: Service<T>, id?: string | undefined): void
  endAll(): void
}

/** Keeps one value per definition and id, made on first use, ended once. */
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
      // The one place that knows: what stands under a definition was made for it.
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
