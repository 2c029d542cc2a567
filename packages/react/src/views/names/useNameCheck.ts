import { constants } from '@portico/contract'
import { type NameSuggestion, nameSuggestionsQuery } from '@portico/core/internal'
import { skipToken } from '@tanstack/react-query'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoQuery } from '../shared/usePorticoQuery.ts'
import { useSettled } from '../shared/useSettled.ts'
import { readLabel } from './readLabel.ts'

/** Returns whether the typed name is free, according to the server's answer about exactly this name. */
export function useNameCheck(typed: string, zone: string) {
  const portico = usePortico()
  const { label, issue } = readLabel(typed)
  const isSettled = useSettled(label, constants.searchWaitMs) === label
  const wanted = label !== '' && issue === undefined && isSettled
  const query = nameSuggestionsQuery(portico, label, zone)
  const { data, error, refetch } = usePorticoQuery({
    ...query,
    queryFn: wanted ? query.queryFn : skipToken,
  })
  const [exact, ...others]: readonly NameSuggestion[] = (wanted && !error && data) || []
  return {
    name: `${label}.${zone}`,
    issue,
    isEmpty: label === '',
    /** `undefined` until it is known. */
    isFree: exact && !exact.registered,
    likes: others,
    error: (wanted && error) || undefined,
    retry: () => void refetch(),
  }
}
