import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a loopback address that nobody else knows. On systems that give all of 127.0.0.0/8 to this machine, such as
 * Linux and Windows, it is one of sixteen million. On others it is 127.0.0.1. A page cannot try them all, with each
 * port, to find a node that answers everybody.
 */
export async function hiddenHost(): Promise<string> {
  const host = `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
  const probe = createServer()
  try {
    await once(probe.listen({ host, port: 0 }), 'listening')
    probe.close()
    await once(probe, 'close')
    return host
  } catch {
    return '127.0.0.1'
  }
}
