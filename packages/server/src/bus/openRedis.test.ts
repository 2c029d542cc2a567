import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openRedis, openRedisNode } from './openRedis.ts'

/** Opens a port on this machine that reads the first byte of a connection and then closes it. */
async function listenOnce() {
  const server = createServer()
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const first = new Promise<number | undefined>((resolve) => {
    server.on('connection', (socket: Socket) => {
      socket.on('error', () => {})
      socket.once('data', (bytes) => {
        resolve(bytes[0])
        socket.destroy()
      })
    })
  })
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, first }
}

const handshake = 0x16

test.each([
  ['rediss://HOST', openRedis],
  ['rediss+cluster://HOST', openRedis],
  ['rediss+cluster://HOST', openRedisNode],
  ['rediss+sentinel://HOST/mail', openRedis],
])('%s begins with a TLS handshake, and is not opened without one', async (form, open) => {
  const { host, first } = await listenOnce()
  await expect(open(form.replace('HOST', host))).rejects.toThrow()
  expect(await first).toBe(handshake)
})

test.each(['redis://HOST', 'redis+cluster://HOST', 'redis+sentinel://HOST/mail'])(
  '%s is not opened if the server hangs up',
  async (form) => {
    const { host, first } = await listenOnce()
    await expect(openRedis(form.replace('HOST', host))).rejects.toThrow()
    expect(await first).toBe('*'.charCodeAt(0))
  },
)
