import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepAliveMs } from '../keepAliveMs.ts'
import { type Fault, faultMatches, type RpcCall } from './faults.ts'
import { handleRequest } from './faultyRequest.ts'

/** A JSON-RPC call to the faulty node, and the fault that it met. */
export type LoggedCall = { method: string; params: unknown; fault: Fault['kind'] | null }

/** A proxy in front of a node that fails on demand. */
export type FaultyNode = {
  url: string
  port: number
  /** Every call until now, oldest first. */
  requests: readonly LoggedCall[]
  /** Returns the number of calls, of one method or of all. */
  count(method?: string): number
  /** Sets the fault from the next request on; null removes it. */
  setFault(fault: Fault | null): void
  clearRequests(): void
  stop(): Promise<void>
}

const loopback: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Starts a proxy on 127.0.0.1 in front of the node at `upstream`, which must be on this machine too. It answers pages
 * of this machine. HTTP only, no WebSocket.
 */
export async function startFaultyNode(options: {
  upstream: string
  fault?: Fault | null
  port?: number
}): Promise<FaultyNode> {
  const { upstream, port = 0 } = options
  if (!loopback.includes(new URL(upstream).hostname)) {
    throw new Error(
      `A faulty node stands in front of a node on this machine only, not ${upstream}.`,
    )
  }
  const requests: LoggedCall[] = []
  const faults = faultSwitch(options.fault ?? null)
  const server = createServer((request, response) => {
    void handleRequest({ request, response, upstream, takeFault })
  })
  server.keepAliveTimeout = keepAliveMs
  const takeFault = (calls: readonly RpcCall[]) => {
    const fault = faults.take(calls)
    for (const call of calls) requests.push(logged(call, fault))
    return fault
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const listeningOn = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${listeningOn}`,
    port: listeningOn,
    requests,
    count: (method) =>
      requests.filter((call) => method === undefined || call.method === method).length,
    setFault: faults.set,
    clearRequests: () => {
      requests.length = 0
    },
    stop: () => stopServer(server),
  }
}

function logged(call: RpcCall, fault: Fault | null): LoggedCall {
  const met = fault && faultMatches(fault, call) ? fault.kind : null
  return { method: call.method, params: call.params, fault: met }
}

/** Holds the current fault and counts down its `times`. */
function faultSwitch(first: Fault | null) {
  let current = first
  let left = first?.times ?? Number.POSITIVE_INFINITY
  return {
    set(fault: Fault | null) {
      current = fault
      left = fault?.times ?? Number.POSITIVE_INFINITY
    },
    take(calls: readonly RpcCall[]): Fault | null {
      const fault = current
      if (!fault || left <= 0 || !calls.some((call) => faultMatches(fault, call))) return null
      left -= 1
      return fault
    },
  }
}

async function stopServer(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
