import { createServer } from 'node:net'
import { ChainError } from './chainError.ts'

/** Throws PORT_TAKEN, naming the port, if something already listens there. */
export function assertPortFree(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? portTaken(host, port, cause) : cause)
    })
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Creates the error for a port that another program holds. */
export function portTaken(host: string, port: number, cause?: unknown): ChainError {
  return new ChainError(
    'PORT_TAKEN',
    `Port ${port} on ${host} is taken by another program, perhaps a node left over from an earlier run. Stop it or choose another port.`,
    { port, cause },
  )
}
