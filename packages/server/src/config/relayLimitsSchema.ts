import * as v from 'valibot'
import type { RelayLimits } from '../relay/relayConfig.ts'
import { closedObject } from '../util/formatIssue.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000))

const rate = closedObject({ burst: count, perSecond: count })

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))

const relayLimits = {
  socketsPerClient: count,
  socketsPerIp: count,
  socketsPerProject: count,
  connectionsPerIp: rate,
  messagesPerClient: rate,
  messagesPerIp: rate,
  messagesPerProject: rate,
  waitingPerTopic: count,
  waitingPerClient: count,
  topicsPerClient: count,
  subscribersPerTopic: count,
  storedBytesPerClient: bytes,
  storedBytesPerIp: bytes,
  storedBytesPerProject: bytes,
  storedBytes: bytes,
  freeDiskBytes: bytes,
  unreadBytesPerSocket: bytes,
  unreadBytesPerIp: bytes,
  unreadBytes: bytes,
} satisfies Record<keyof RelayLimits, v.GenericSchema>

/** `RELAY_LIMITS`: the limits that differ from the defaults. */
export const relayLimitsSchema = v.partial(closedObject(relayLimits))
