import type { Eip1193Provider } from '../types.ts'

/** Whether something can be asked as EIP-1193 says. May throw what a trap in it throws. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Partial<Eip1193Provider> | null | undefined)?.request === 'function'
