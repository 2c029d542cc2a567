import { evmCoinType, profileNonce, profileSuggestions } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { nameRefusalOf } from './nameRefusal.ts'

type Signalled = { signal: AbortSignal }

/** A name, and whether somebody has it, or one that looks like it. */
export type NameSuggestion = { name: string; registered: boolean }

/** The zone in which an account of the active network registers names; `null` where it cannot. */
export const nameZoneQuery = (context: Context) => {
  const { activeNetworkId } = context.store.getState()
  return {
    queryKey: ['nameZone', activeNetworkId] as const,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }: Signalled): Promise<string | null> => {
      if (!context.config.apiUrl || evmCoinType(activeNetworkId) === undefined) return null
      try {
        return (await api(context, profileNonce, { query: {} }, signal)).zone
      } catch (error) {
        if (nameRefusalOf(error) === 'unavailable') return null
        throw error
      }
    },
  }
}

/** A label in a zone, and like ones that are free; the exact one first. Read anew each time: others register, too. Rejects with `NAME_SUGGESTIONS_FAILED`. */
export const nameSuggestionsQuery = (context: Context, label: string, zone: string) => ({
  queryKey: ['nameSuggestions', label, zone] as const,
  staleTime: 0,
  retry: false,
  queryFn: async ({ signal }: Signalled): Promise<readonly NameSuggestion[]> => {
    const input = { params: { name: label }, query: { zone } }
    const response = api(context, profileSuggestions, input, signal)
    const { suggestions } = await response.catch((cause: unknown) => {
      throw errorOf('NAME_SUGGESTIONS_FAILED', {}, cause)
    })
    return suggestions.filter(({ name }) => name.endsWith(`.${zone}`))
  },
})
