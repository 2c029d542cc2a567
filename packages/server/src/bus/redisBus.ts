import { connect as connectTcp, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { ConnectBus } from './reconnectingBus.ts'
import { createRespReader, encodeCommand, RespError, type RespValue } from './resp.ts'

const channel = 'portico_bus'
const connectTimeoutMs = 5000
const keepAliveMs = 30_000

type Answer = { resolve: (value: RespValue) => void; reject: (error: unknown) => void }

function openSocket(url: URL): Socket {
  const { hostname, port } = url
  const host = hostname.replace(/^\[|\]$/g, '')
  const target = { host, port: Number(port || 6379), servername: host }
  return url.protocol === 'rediss:' ? connectTls(target) : connectTcp(target)
}

/** Sends commands one after the other; Redis answers them in their order. */
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

/** Connects over PUBLISH and SUBSCRIBE of Redis 6 or Valkey, and newer. `nodeId` tells nodes apart. */
export const connectRedisBus =
  (address: string, nodeId: string): ConnectBus =>
  async ({ onText, onLost }) => {
    const url = new URL(address)
    const socket = openSocket(url)
    socket.setKeepAlive(true, keepAliveMs)
    socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error('Redis does not answer')))
    const { command, end } = createSession(socket, ([kind, , payload]) => {
      if (kind !== 'message' || typeof payload !== 'string') return
      const cut = payload.indexOf(' ')
      if (payload.slice(0, cut) !== nodeId) onText(payload.slice(cut + 1))
    })
    const [name, password] = [url.username, url.password].map(decodeURIComponent)
    // Version 3 of the protocol lets one connection publish and listen.
    await command('HELLO', '3', ...(password ? ['AUTH', name || 'default', password] : []))
    // The answer to SUBSCRIBE is a push, so that what follows it tells that it is done.
    socket.write(encodeCommand(['SUBSCRIBE', channel]))
    await command('PING')
    socket.setTimeout(0)
    socket.on('close', onLost)
    return {
      publish: (text) => command('PUBLISH', channel, `${nodeId} ${text}`),
      check: () => command('PING'),
      close: async () => end(new Error('The bus is closed')),
    }
  }
