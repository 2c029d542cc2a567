import type { Eip1193Provider } from '../types.ts'

/** Whether a value has the `request` method of EIP-1193. A trap in it may throw. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof (value as Partial<Eip1193Provider> | null | undefined)?.request === 'function'
