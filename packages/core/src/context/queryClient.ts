import { QueryClient } from '@tanstack/query-core'
import { systemClock } from '../platform/clock.ts'
import type { Context } from './context.ts'
import { defineService } from './services.ts'

/**
 * Returns the time at which the query cache counts data of an age, in milliseconds, as read. Uses the cache's own
 * clock.
 */
export const readAt = (ageMs = 0): number => systemClock.now() - ageMs

/** Returns the age, in milliseconds, of data that the cache counts as read at a time. */
export const ageOf = (readAtMs: number): number => systemClock.now() - readAtMs

const clientService = defineService<QueryClient>((client) => client.clear())

/**
 * Returns the cache of remote data of one widget. The transport does the retries, not the cache. The cache ignores the
 * browser's online state, because a node may be on the same machine.
 */
export const queryClient = (context: Context): QueryClient =>
  context.internal.service(
    clientService,
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  )
