import type { RateLimiters } from '../../http/rateLimit/rateLimiters.ts'
import type { RelayLimits } from '../relayConfig.ts'

/** The client, address and project that a request counts for. `project` is empty if the relay requires none. */
export type RateKey = { client: string; ip: string; project: string }

/** Takes from the rates, and returns whether they had room. */
export type Rates = {
  connect: (ip: string) => Promise<boolean>
  /** Resolves for one client in the order of its requests. */
  spend: (rateKey: RateKey, cost: number) => Promise<boolean>
}

const inBatches = { inBatches: true }

/**
 * Creates the rates of the relay, which all nodes share. It counts messages in batches, because a query of the shared
 * store costs more than a message.
 */
export function createRates(limits: RelayLimits, limiters: RateLimiters): Rates {
  const connections = limiters('relay connections', limits.connectionsPerIp)
  const clients = limiters('relay messages of client', limits.messagesPerClient, inBatches)
  const ips = limiters('relay messages of address', limits.messagesPerIp, inBatches)
  const projects = limiters('relay messages of project', limits.messagesPerProject, inBatches)
  const last = new Map<string, Promise<boolean>>()

  const take = async ({ client, ip, project }: RateKey, cost: number) =>
    (await clients.take(client, cost)) === 0 &&
    (await ips.take(ip, cost)) === 0 &&
    (await projects.take(project, cost)) === 0

  return {
    connect: async (ip) => (await connections.take(ip, 1)) === 0,
    spend: (rateKey, cost) => {
      const { client } = rateKey
      const before = last.get(client)
      const taken = before ? before.then(() => take(rateKey, cost)) : take(rateKey, cost)
      last.set(client, taken)
      const drop = () => {
        if (last.get(client) === taken) last.delete(client)
      }
      taken.then(drop, drop)
      return taken
    },
  }
}
