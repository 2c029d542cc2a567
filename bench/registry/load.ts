import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The answers within the given time. */
export type Load = {
  perSecond: number
  /** The size of one answer. */
  bytes: number
  /** The time of each answer, in milliseconds. */
  times: number[]
}

/**
 * Requests one path again and again, or the path that `path` returns each time, on `connections` at once. Each
 * connection continues as soon as it has its answer.
 */
export async function load(
  url: string,
  path: string | (() => string),
  {
    seconds,
    connections,
    headers = '',
  }: { seconds: number; connections: number; headers?: string },
): Promise<Load> {
  const { hostname, port } = new URL(url)
  const requestOf = (target: string) =>
    `GET ${target} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${headers}\r\n`
  const times: number[] = []
  let bytes = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname))
  await Promise.all(
    sockets.map(async (socket) => {
      await once(socket, 'connect')
      while (performance.now() < end) {
        const sent = performance.now()
        socket.write(requestOf(typeof path === 'string' ? path : path()))
        bytes = await answerOf(socket)
        times.push(performance.now() - sent)
      }
      socket.destroy()
    }),
  )
  return { perSecond: (times.length * 1000) / (performance.now() - start), bytes, times }
}

/** Reads one answer to its end, and returns the size of its body. Any status except 200 and 304 is an error. */
function answerOf(socket: Socket): Promise<number> {
  return new Promise((resolve, reject) => {
    let got = 0
    let whole: number | undefined
    let size = 0
    let head = ''
    const read = (chunk: Buffer) => {
      got += chunk.length
      if (whole === undefined) {
        head += chunk.toString('latin1')
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd === -1) return
        if (!/^HTTP\/1\.1 (200|304) /.test(head)) reject(new Error(head.slice(0, 400)))
        size = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)
        whole = headEnd + 4 + size
      }
      if (got < whole) return
      socket.off('data', read).off('error', reject)
      resolve(size)
    }
    socket.on('data', read)
    socket.once('error', reject)
  })
}
