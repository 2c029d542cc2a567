import type { Config } from './config/config.ts'
import type { PorticoServer } from './createServer.ts'
import { type Listening, listen } from './listen.ts'
import type { Platform } from './util/platform.ts'

/** The frame's origin has no WebSocket. */
const upgrade: PorticoServer['upgrade'] = (_request, socket) => void socket.destroy()

/**
 * Listens for the login frame, if there is one.
 * @throws ListenError with a sentence that says what to set.
 */
export async function listenFrame(
  { frameFetch }: Pick<PorticoServer, 'frameFetch'>,
  { frame, requestTimeoutMs }: Pick<Config, 'frame' | 'requestTimeoutMs'>,
  { startTimer }: Pick<Platform, 'startTimer'>,
): Promise<Listening | undefined> {
  if (!frameFetch || !frame) return undefined
  const names = { host: 'FRAME_HOST', port: 'FRAME_PORT' }
  const { host, port } = frame
  return listen({ fetch: frameFetch, upgrade }, { host, port, names, requestTimeoutMs, startTimer })
}
