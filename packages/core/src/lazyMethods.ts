import type { Context } from './context/context.ts'
import type { LaterActions } from './laterActions.ts'

type MethodName = Exclude<keyof LaterActions, 'loadAdapter' | 'reportDestroyed'>

/** One string, because each line of a table would cost every page bytes. */
const names =
  'connect disconnect switchNetwork signMessage signTypedData signTransaction signAllTransactions signAndSendTransaction request fetch signIn signOut pay'.split(
    ' ',
  ) as MethodName[]

/**
 * Creates the methods of a widget that load on first use, and `lazy`, which loads those that the widget itself needs.
 */
export function lazyMethods(context: () => Context) {
  const lazy = <Name extends keyof LaterActions>(name: Name): LaterActions[Name] =>
    (async (...args: never[]) => {
      const stateAtCall = context().store.getState()
      const { laterActions } = await loadActions()
      return (laterActions(context(), stateAtCall)[name] as (...args: never[]) => unknown)(...args)
    }) as LaterActions[Name]
  return {
    lazy,
    methods: Object.fromEntries(names.map((name) => [name, lazy(name)])) as Pick<
      LaterActions,
      MethodName
    >,
  }
}

/** Loads the code of all actions. */
export const loadActions = () => import('./laterActions.ts')
