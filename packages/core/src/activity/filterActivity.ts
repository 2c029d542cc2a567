import type { OperationType } from '@portico/contract'
import type { ActivityRow } from './activityRows.ts'

/** The filter of an account's activity. A property that is absent filters nothing. */
export type ActivityFilter = {
  kind?: OperationType
  direction?: 'in' | 'out'
  /** CAIP-2. */
  network?: string
  /** The symbol of a token, as its transfers name it. */
  token?: string
}

/** The values of a row that filters compare. */
type Traits = { [Trait in keyof ActivityFilter]-?: readonly NonNullable<ActivityFilter[Trait]>[] }

const traitsOf = (row: ActivityRow): Traits => {
  if (row.kind === 'tracked') {
    const { networkId, symbol } = row.transaction.transfer
    return { kind: ['send'], direction: ['out'], network: [networkId], token: [symbol] }
  }
  const { metadata, transfers } = row.transaction
  const { operationType, chain, approvals = [] } = metadata
  return {
    kind: [operationType],
    direction: transfers.flatMap(({ direction }) => (direction === 'self' ? [] : direction)),
    network: chain === null ? [] : [chain],
    token: [
      ...transfers.flatMap(({ fungible_info }) => fungible_info?.symbol ?? []),
      ...approvals.map(({ symbol }) => symbol),
    ],
  }
}

const names = ['kind', 'direction', 'network', 'token'] as const

/** Returns the rows that match every property of the filter. */
export const filterActivity = (
  rows: readonly ActivityRow[],
  filter: ActivityFilter,
): readonly ActivityRow[] => {
  const wanted = names.filter((name) => filter[name] !== undefined)
  if (wanted.length === 0) return rows
  return rows.filter((row) => {
    const traits = traitsOf(row)
    return wanted.every((name) => (traits[name] as readonly unknown[]).includes(filter[name]))
  })
}

/** Returns the values to filter by: each value that occurs, once, in order of occurrence. */
export function filterChoices(rows: readonly ActivityRow[]): Traits {
  const found = rows.map(traitsOf)
  const all = <Name extends keyof Traits>(name: Name): Traits[Name] =>
    [...new Set(found.flatMap((traits) => [...traits[name]]))] as unknown as Traits[Name]
  return {
    kind: all('kind'),
    direction: all('direction'),
    network: all('network'),
    token: all('token'),
  }
}
