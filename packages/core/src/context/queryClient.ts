import { QueryClient } from '@tanstack/query-core'
import type { Context } from './context.ts'
import { defineService } from './services.ts'

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
