import { registerDocs } from './docs/registerDocs.ts'
import type { App } from './http/app.ts'
import type { Handlers } from './http/handlers.ts'
import { registerFallbacks } from './http/registerFallbacks.ts'
import { registerRelay } from './relay/registerRelay.ts'
import type { Relay } from './relay/relay.ts'
import { registerUpgradeRequired } from './rpc/rpcHandlers.ts'

/** Registers everything besides the routes of the contract. */
export function registerRest(
  app: App,
  { handlers, relay }: { handlers: Handlers; relay: Relay | undefined },
) {
  registerUpgradeRequired(app)
  if (relay) registerRelay(app, relay)
  registerDocs(app, { handlers, hasRelay: relay !== undefined })
  registerFallbacks(app)
}
