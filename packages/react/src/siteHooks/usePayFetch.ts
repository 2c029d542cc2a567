import { usePortico } from '../hooks/usePortico.ts'
import { type Mutation, useMutation } from './useMutation.ts'

/** Fetching what may have to be paid for, and how far it has come. */
export type PayFetch = Mutation<Parameters<typeof fetch>, Response>

/**
 * Fetches a resource by `mutate` or `mutateAsync`; where the site asks for a payment (x402), the visitor is asked for it.
 * @example
 * const { mutateAsync: payFetch, isPending } = usePayFetch()
 * const read = async () => setStory(await (await payFetch('/story')).text())
 */
export const usePayFetch = (): PayFetch => useMutation(usePortico().fetch)
