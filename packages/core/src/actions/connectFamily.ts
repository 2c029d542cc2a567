import type { Namespace } from '@portico/contract'
import type { Portico } from '../portico.ts'
import { push } from '../router/steps.ts'

/** Leads to Connect, where only wallets of one chain family are listed until the widget closes. */
export const connectFamily = ({ internal }: Portico, namespace: Namespace): void =>
  internal.store.setState(({ stack }) => ({
    onlyNamespace: namespace,
    stack: push(stack, { view: 'Connect' }),
  }))
