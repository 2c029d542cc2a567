import { evmCoinType, profileNonce, profileSuggestions } from '@portico/contract'
import { api } from '../context/api.ts'
import type { Context } from '../context/context.ts'
import { errorOf } from '../errors/errorOf.ts'
import { nameRefusalOf } from './nameRefusal.ts'

type Signalled = { signal: AbortSignal }

/** A name, and whether somebody has registered it or a look-alike. */
export type NameSuggestion = { name: string; registered: boolean }

/** Returns the query for the zone in which an account of the active network registers names; `null` if it cannot. */
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

/**
 * Returns the query for a label in a zone and similar free ones, the exact one first. It is read again each time,
 * because others register names too. Rejects with `NAME_SUGGESTIONS_FAILED`.
 */
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
