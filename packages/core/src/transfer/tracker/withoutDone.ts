import type { CaipAddress } from '@portico/contract'
import { arrivalOf, isUnderWay, maySend, type Tracked } from '../../types/tracked.ts'
import { isOf } from './watchedTransactions.ts'

const sought: readonly (string | undefined)[] = ['bridging', 'unknown']

/** Whether it ended by a transaction that another one, whose end is still sought, must not be said to have ended by. */
const isEnd = ({ arrival }: Tracked, all: readonly Tracked[]): boolean =>
  arrival !== undefined &&
  'hash' in arrival &&
  all.some((other) => sought.includes(arrivalOf(other)?.state))

/** All but those of an account that are done. One that may have been sent stays, and one that tells how another did not end. */
export const withoutDone = (all: readonly Tracked[], account: CaipAddress): Tracked[] =>
  all.filter((one) => isUnderWay(one) || maySend(one) || !isOf(one, account) || isEnd(one, all))
