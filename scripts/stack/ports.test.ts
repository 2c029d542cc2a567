import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { assertPortsFree, freePorts, readPorts } from './ports.ts'

test('parts listen on the documented ports, unless a variable changes them', () => {
  expect(readPorts({ PORTICO_PORT_CHAIN2: '9000' })).toEqual({
    demo: 5180,
    wallet: 5181,
    playground: 5182,
    server: 4180,
    mailbox: 4190,
    bridge: 4192,
    sellers: 4191,
    exchange: 4193,
    login: 4181,
    chain: 8545,
    chain2: 9000,
    solana: 8899,
  })
})

test.each(['0', '65536', '-1', '1.5', 'http', '80 '])('"%s" is refused as a port', (value) => {
  expect(() => readPorts({ PORTICO_PORT_DEMO: value })).toThrow(
    `PORTICO_PORT_DEMO is "${value}": it must be a port from 1 to 65535.`,
  )
})

test('two parts cannot share a port', () => {
  expect(() => readPorts({ PORTICO_PORT_SERVER: '5180' })).toThrow(
    'Port 5180 is given to both Demo site and Server: set PORTICO_PORT_SERVER to another port.',
  )
})

test.each(['127.0.0.1', '::1'])(
  'a port that is taken on %s is reported with its variable',
  async (host) => {
    const ports = await freePorts()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(ports.server, host, resolve))
    try {
      await expect(assertPortsFree(ports)).rejects.toThrow(
        `Port ${ports.server}, for Server, is taken: stop the program that uses it, or set PORTICO_PORT_SERVER to another port.`,
      )
    } finally {
      other.close()
    }
  },
)
