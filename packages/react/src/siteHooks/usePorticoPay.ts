import type { PayParams, PayReceipt } from '@portico/core'
import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** Paying an order, and how far it has come. */
export type PorticoPay = Mutation<[params: PayParams], PayReceipt>

/**
 * Has the visitor pay an order of the site's back end, by `mutate` or `mutateAsync`.
 * @example
 * const { mutate: pay, isPending, data } = usePorticoPay()
 * return <button disabled={isPending} onClick={() => pay({ order: id })}>{data ? 'Paid' : 'Pay'}</button>
 */
export const usePorticoPay = (): PorticoPay => useMutation(usePortico().pay)
