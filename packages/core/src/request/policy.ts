import type { ChainFamily } from '../context/adapter/chainFamily.ts'

/** What may be asked of a wallet through the widget. */
export type RequestPolicy = keyof ChainFamily['methods'] | 'refused'

/** What may be done with a method; one that the family does not list is refused. */
export const policyOf = ({ methods }: ChainFamily, method: string): RequestPolicy =>
  methods.safe.includes(method)
    ? 'safe'
    : methods.needsApproval.includes(method)
      ? 'needsApproval'
      : 'refused'
