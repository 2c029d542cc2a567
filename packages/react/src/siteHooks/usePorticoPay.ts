import type { PayParams, PayReceipt } from '@portico/core'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** The action that pays an order, with its progress. */
export type PorticoPay = Mutation<[params: PayParams], PayReceipt>

/**
 * Lets the visitor pay an order of the site's back end, by `mutate` or `mutateAsync`.
 * @example
 * const { mutate: pay, isPending, data } = usePorticoPay()
 * return <button disabled={isPending} onClick={() => pay({ order: id })}>{data ? 'Paid' : 'Pay'}</button>
 */
export const usePorticoPay = (): PorticoPay => useMutation(usePortico().pay)
