import { createServer } from 'node:net'

const lowest = 20_000
const count = 12_000

/** Parallel processes start at different ports, so that two searches at the same time do not find the same one. */
let next = process.pid * 40

/**
 * Returns a loopback port that nothing listens to now, for programs that cannot choose one themselves. It is below the
 * range that systems use for connections (RFC 6335 and Linux), so that none takes it before the program does.
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
