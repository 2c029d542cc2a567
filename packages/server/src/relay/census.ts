import type { Party } from './rates.ts'
import type { RelayLimits } from './relayConfig.ts'

/** Counts the open sockets of each client, address and project. */
export type Census = {
  /** False, and nothing is counted, when one has all that it may have. */
  enter: (party: Party) => boolean
  leave: (party: Party) => void
}

/** A census of nobody. */
export function createCensus(limits: RelayLimits): Census {
  const counts = new Map<string, number>()
  const entries = ({ client, ip, project }: Party): [key: string, limit: number][] => [
    [`client ${client}`, limits.socketsPerClient],
    [`ip ${ip}`, limits.socketsPerIp],
    [`project ${project}`, limits.socketsPerProject],
  ]
  return {
    enter: (party) => {
      if (entries(party).some(([key, limit]) => (counts.get(key) ?? 0) >= limit)) return false
      for (const [key] of entries(party)) counts.set(key, (counts.get(key) ?? 0) + 1)
      return true
    },
    leave: (party) => {
      for (const [key] of entries(party)) {
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      }
    },
  }
}
