import type { IncomingMessage } from 'node:http'
import type { ServedChain } from '../families/servedChain.ts'
import type { App } from '../http/app.ts'
import { createClientAddress } from '../http/clientIp.ts'
import type { Platform } from '../util/platform.ts'
import { createLive, type Live } from './live.ts'

/** Opens the sockets that report changes. They pass the guards of their route like its requests. */
export function openLive(
  app: App,
  { config, platform }: { config: { trustProxy: string[] }; platform: Platform },
  chains: readonly ServedChain[],
): Live {
  const addressOf = createClientAddress(config.trustProxy)
  const headerOf = ({ headers }: IncomingMessage, name: string) => String(headers[name] ?? '')
  return createLive({
    chains,
    platform,
    admit: async (request) => {
      const names = ['origin', 'x-forwarded-for', 'x-project-id'].filter(
        (one) => request.headers[one],
      )
      const headers = Object.fromEntries(names.map((name) => [name, headerOf(request, name)]))
      const url = new URL(request.url ?? '', 'http://localhost')
      return app.fetch(new Request(url, { headers }), { incoming: request } as never)
    },
    addressOf: (request) =>
      addressOf(request.socket.remoteAddress, headerOf(request, 'x-forwarded-for')),
  })
}
