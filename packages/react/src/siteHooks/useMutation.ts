import { useCallback, useRef, useState } from 'react'

type Outcome<Data> =
  | { status: 'idle'; data: undefined; error: null }
  | { status: 'pending'; data: undefined; error: null }
  | { status: 'success'; data: Data; error: null }
  | { status: 'error'; data: undefined; error: Error }

/** An action of a hook and its progress. The members are those of TanStack Query's mutations and wagmi's hooks. */
export type Mutation<Args extends readonly unknown[], Data> = Outcome<Data> & {
  isIdle: boolean
  isPending: boolean
  isSuccess: boolean
  isError: boolean
  /** Starts the action. A failure is in `error`. */
  mutate(...args: Args): void
  /** Starts the action and returns a promise, which rejects with the value of `error`. */
  mutateAsync(...args: Args): Promise<Data>
  /** Returns to `idle`. A pending call continues, but no longer shows. */
  reset(): void
}

const idle = { status: 'idle', data: undefined, error: null } as const
const pending = { status: 'pending', data: undefined, error: null } as const

/** Runs an action when it is called and returns the progress of the last call. `run` must stay the same function. */
export function useMutation<Args extends readonly unknown[], Data>(
  run: (...args: Args) => Promise<Data>,
): Mutation<Args, Data> {
  const [outcome, setOutcome] = useState<Outcome<Data>>(idle)
  const lastCall = useRef(0)
  const mutateAsync = useCallback(
    async (...args: Args) => {
      const call = ++lastCall.current
      const show = (next: Outcome<Data>) => call === lastCall.current && setOutcome(next)
      show(pending)
      try {
        const data = await run(...args)
        show({ status: 'success', data, error: null })
        return data
      } catch (error) {
        show({ status: 'error', data: undefined, error: error as Error })
        throw error
      }
    },
    [run],
  )
  const mutate = useCallback(
    (...args: Args) => void mutateAsync(...args).catch(() => {}),
    [mutateAsync],
  )
  const reset = useCallback(() => {
    lastCall.current++
    setOutcome(idle)
  }, [])
  const { status } = outcome
  return {
    ...outcome,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutate,
    mutateAsync,
    reset,
  }
}
