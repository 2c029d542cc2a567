import { QueryClient } from '@tanstack/query-core'
import type { Portico } from '../portico.ts'

/**
 * The cache of remote data of one widget. Retries are the transport's work, not the cache's. It asks
 * whatever the browser believes of its connection: a node may be on the same machine.
 */
export const queryClient = (portico: Portico): QueryClient =>
  portico.internal.service(
    'queryClient',
    () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } }),
    (client) => client.clear(),
  )
