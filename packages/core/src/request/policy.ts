import type { ChainFamily } from '../context/adapter/chainFamily.ts'

/** How the widget treats a request to a wallet. */
export type RequestPolicy = keyof ChainFamily['methods'] | 'refused'

/** Returns the policy of a method; a method that the family does not list is refused. */
export const policyOf = ({ methods }: ChainFamily, method: string): RequestPolicy =>
  methods.safe.includes(method)
    ? 'safe'
    : methods.needsApproval.includes(method)
      ? 'needsApproval'
      : 'refused'
