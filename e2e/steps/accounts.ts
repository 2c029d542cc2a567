import { castOf } from '@portico/testing/chains'

/** The people of this worker's specs. Other workers have other accounts. */
export const cast = castOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))

export const { accounts, solanaAccounts } = cast
