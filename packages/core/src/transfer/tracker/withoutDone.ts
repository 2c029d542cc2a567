import type { CaipAddress } from '@portico/contract'
import { arrivalOf, isUnderWay, maySend, type Tracked } from '../../types/tracked.ts'
import { isOf } from './watchedTransactions.ts'

const sought: readonly (string | undefined)[] = ['bridging', 'unknown']

/** Whether its ending transaction must stay known, so that another swap whose end is still sought does not claim it. */
const isEnd = ({ arrival }: Tracked, all: readonly Tracked[]): boolean =>
  arrival !== undefined &&
  'hash' in arrival &&
  all.some((other) => sought.includes(arrivalOf(other)?.state))

/**
 * Returns all but the completed transactions of an account. One that may have been sent stays, and one whose end must
 * stay known.
 */
export const withoutDone = (all: readonly Tracked[], account: CaipAddress): Tracked[] =>
  all.filter((one) => isUnderWay(one) || maySend(one) || !isOf(one, account) || isEnd(one, all))
