import type { Context } from './context/context.ts'
import type { LazyActions } from './request/lazyActions.ts'

/** What a widget does by code that loads on first use: its methods, and what it needs itself. */
export function lazyMethods(context: () => Context) {
  const lazy = <Name extends keyof LazyActions>(name: Name): LazyActions[Name] =>
    (async (...args: never[]) => {
      const stateAtCall = context().store.getState()
      const { lazyActions } = await loadActions()
      return (lazyActions(context(), stateAtCall)[name] as (...args: never[]) => unknown)(...args)
    }) as LazyActions[Name]
  return {
    loadAdapter: lazy('loadAdapter'),
    reportDestroyed: lazy('reportDestroyed'),
    methods: {
      connect: lazy('connect'),
      disconnect: lazy('disconnect'),
      switchNetwork: lazy('switchNetwork'),
      signMessage: lazy('signMessage'),
      signTypedData: lazy('signTypedData'),
      signTransaction: lazy('signTransaction'),
      signAllTransactions: lazy('signAllTransactions'),
      signAndSendTransaction: lazy('signAndSendTransaction'),
      request: lazy('request'),
      signIn: lazy('signIn'),
      signOut: lazy('signOut'),
    },
  }
}

/** The code of all of them. */
export const loadActions = () => import('./request/lazyActions.ts')
