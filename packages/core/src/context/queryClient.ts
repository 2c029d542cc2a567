import { QueryClient } from '@tanstack/query-core'
import { systemClock } from '../platform/clock.ts'
import type { Context } from './context.ts'
import { defineService } from './services.ts'

/** When the query cache counts data of an age, in milliseconds, as read: by the clock that the cache itself goes by. */
export const readAt = (ageMs = 0): number => systemClock.now() - ageMs

/** The opposite: how old data is that the cache counts as read at a time, in milliseconds. */
export const ageOf = (readAtMs: number): number => systemClock.now() - readAtMs

const clientService = defineService<QueryClient>((client) => client.clear())

/**
 * The cache of remote data of one widget. Retries are the transport's work, not the cache's. It asks
 * whatever the browser believes of its connection: a node may be on the same machine.
 */
export const queryClient = (context: Context): QueryClient =>
  context.internal.service(
    clientService,
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
  )
