import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { createRespReader, encodeCommand, RespError, type RespValue } from './resp.ts'

const connectTimeoutMs = 5000
const keepAliveMs = 30_000

type Answer = { resolve: (value: RespValue) => void; reject: (error: unknown) => void }

/** A connection to Redis that has been let in. */
export type RedisSession = {
  /** Sends a command and gives its answer; Redis answers in the order of the commands. */
  command: (...words: string[]) => Promise<RespValue>
  /** Sends a command whose answer is a push. */
  send: (...words: string[]) => void
  /** Runs once when the connection is no more. */
  onEnd: (run: () => void) => void
  end: (error: unknown) => void
}

function openSocket(url: URL): Socket {
  const { hostname, port } = url
  const host = hostname.replace(/^\[|\]$/g, '')
  const target = { host, port: Number(port || 6379), servername: host }
  return url.protocol === 'rediss:' ? connectTls(target) : connectTcp(target)
}

function createSession(socket: Socket, onPush: (push: RespValue[]) => void) {
  const waiting: Answer[] = []
  const end = (error: unknown) => {
    for (const { reject } of waiting.splice(0)) reject(error)
    socket.destroy()
  }
  const read = createRespReader((value) => {
    if (value !== null && typeof value === 'object' && 'pushed' in value)
      return onPush(value.pushed)
    const answer = waiting.shift()
    if (value instanceof RespError) answer?.reject(value)
    else answer?.resolve(value)
  })
  socket.on('data', (chunk: Buffer) => {
    try {
      read(chunk)
    } catch (error) {
      end(error)
    }
  })
  socket.on('error', end)
  socket.on('close', () => end(new Error('Redis closed the connection')))
  const command = (...words: string[]) =>
    new Promise<RespValue>((resolve, reject) => {
      if (socket.destroyed) return reject(new Error('The connection to Redis is closed'))
      waiting.push({ resolve, reject })
      socket.write(encodeCommand(words))
    })
  return { command, end }
}

/**
 * Connects to Redis 6 or Valkey, and newer, by version 3 of its protocol, which lets one connection ask and
 * listen. Rejects when it is not let in, or not answered in five seconds.
 */
export async function openRedisSession(
  address: string,
  onPush: (push: RespValue[]) => void = () => {},
): Promise<RedisSession> {
  const url = new URL(address)
  const socket = openSocket(url)
  socket.setKeepAlive(true, keepAliveMs)
  socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error('Redis does not answer')))
  const { command, end } = createSession(socket, onPush)
  const [name, password] = [url.username, url.password].map(decodeURIComponent)
  await command('HELLO', '3', ...(password ? ['AUTH', name || 'default', password] : []))
  socket.setTimeout(0)
  return {
    command,
    end,
    send: (...words) => void socket.write(encodeCommand(words)),
    onEnd: (run) => void socket.on('close', run),
  }
}
