import type { RateLimiters } from '../../http/rateLimit/rateLimiters.ts'
import type { RelayLimits } from '../relayConfig.ts'

/** Whom a request counts for. `project` is empty where no project is needed. */
export type RateKey = { client: string; ip: string; project: string }

/** Whether there is room under the rates, which this takes. */
export type Rates = {
  connect: (ip: string) => Promise<boolean>
  /** Answers one client in the order of its requests. */
  spend: (rateKey: RateKey, cost: number) => Promise<boolean>
}

const inBatches = { inBatches: true }

/** The rates of the relay, counted with the other nodes; messages in batches, for a question costs more than a message. */
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
