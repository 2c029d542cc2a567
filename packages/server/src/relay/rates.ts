import { createRateLimiter } from '../http/rateLimit/localRateLimiter.ts'
import type { RateLimiters } from '../http/rateLimit/rateLimiters.ts'
import type { RelayLimits } from './relayConfig.ts'

/** Whom a request counts for. `project` is empty where no project is needed. */
export type Party = { client: string; ip: string; project: string }

/** Whether there is room under the rates, which this takes. */
export type Rates = {
  connect: (ip: string) => Promise<boolean>
  spend: (party: Party, cost: number) => Promise<boolean>
}

/**
 * The rates of one node. New connections are counted with those of the other nodes; messages in this process,
 * where their sockets are: a question for each would cost more than the message.
 */
export function createRates(limits: RelayLimits, limiters: RateLimiters, now: () => number): Rates {
  const connections = limiters('relay connections', limits.connectionsPerIp)
  const clients = createRateLimiter({ ...limits.messagesPerClient, now })
  const ips = createRateLimiter({ ...limits.messagesPerIp, now })
  const projects = createRateLimiter({ ...limits.messagesPerProject, now })
  return {
    connect: async (ip) => (await connections.take(ip, 1)) === 0,
    spend: async ({ client, ip, project }, cost) =>
      (await clients.take(client, cost)) === 0 &&
      (await ips.take(ip, cost)) === 0 &&
      (await projects.take(project, cost)) === 0,
  }
}
