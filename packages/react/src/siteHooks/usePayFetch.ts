import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** A fetch that may need a payment, with its progress. */
export type PayFetch = Mutation<Parameters<typeof fetch>, Response>

/**
 * Fetches a resource by `mutate` or `mutateAsync`. If the site requests a payment (x402), the widget asks the visitor
 * to make it.
 * @example
 * const { mutateAsync: payFetch, isPending } = usePayFetch()
 * const read = async () => setStory(await (await payFetch('/story')).text())
 */
export const usePayFetch = (): PayFetch => useMutation(usePortico().fetch)
