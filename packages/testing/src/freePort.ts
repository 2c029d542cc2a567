import { createServer } from 'node:net'

const lowest = 20_000
const count = 12_000

/** Processes beside each other begin apart, so that two that look at once do not find the same. */
let next = process.pid * 40

/**
 * A loopback port that nothing listens to now: for programs that cannot choose one by themselves. Below those that
 * systems give to connections (RFC 6335 and Linux), so that none takes it before the program does.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + (next++ % count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const outcome = new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    )
  })
  return outcome
}
