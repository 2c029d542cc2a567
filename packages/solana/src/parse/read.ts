import { isRecord } from '@portico/core/adapter'

/** What an object holds under a name; `undefined` for what is none. */
export const read = (value: unknown, name: string): unknown =>
  isRecord(value) ? value[name] : undefined
