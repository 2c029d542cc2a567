import type { Context } from './context/context.ts'
import type { LaterActions } from './laterActions.ts'

type MethodName = Exclude<keyof LaterActions, 'loadAdapter' | 'reportDestroyed'>

/** In one text: each line of a table would cost every page bytes. */
const names =
  'connect disconnect switchNetwork signMessage signTypedData signTransaction signAllTransactions signAndSendTransaction request fetch signIn signOut pay'.split(
    ' ',
  ) as MethodName[]

/** What a widget does by code that loads on first use: its methods, and by `lazy` what it needs itself. */
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

/** The code of all of them. */
export const loadActions = () => import('./laterActions.ts')
