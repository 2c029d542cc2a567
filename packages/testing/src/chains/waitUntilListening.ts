import type { ChildProcess } from 'node:child_process'
import { portTaken } from './assertPortFree.ts'
import { ChainError } from './chainError.ts'

const startTimeoutMs = 30_000

/** Resolves with the port once the node itself reports that it listens there. Rejects if it ends or reports nothing. */
export function waitUntilListening(
  child: ChildProcess,
  wanted: { host: string; port: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const finish = (act: () => void) => {
      clearTimeout(timer)
      child.off('error', onError).off('close', onClose)
      child.stdout?.off('data', onOutput).resume()
      child.stderr?.off('data', onOutput).resume()
      act()
    }
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const port = /^Listening on \S*:(\d+)\s*$/m.exec(output)?.[1]
      if (port) finish(() => resolve(Number(port)))
    }
    const onError = (cause: Error) => finish(() => reject(failure(cause.message, cause)))
    // Not at 'exit', because the node's last output may still be on its way then.
    const onClose = () => finish(() => reject(explain(output, wanted)))
    const timer = setTimeout(
      () => finish(() => reject(failure(`no answer within ${startTimeoutMs} ms`))),
      startTimeoutMs,
    )
    child.once('error', onError).once('close', onClose)
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
  })
}

function explain(output: string, { host, port }: { host: string; port: number }): ChainError {
  if (/address already in use|os error (48|98|10048)/i.test(output)) return portTaken(host, port)
  const lastLines = output.trim().split('\n').slice(-4).join('\n')
  const hint = output.includes('--state') ? ' Delete the state file to start afresh.' : ''
  return failure(`${lastLines}${hint}`)
}

function failure(reason: string, cause?: unknown): ChainError {
  return new ChainError('NODE_FAILED', `The node did not start: ${reason}`, { cause })
}
