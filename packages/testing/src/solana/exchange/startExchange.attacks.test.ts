import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startExchange } from './startExchange.ts'

test('a foreign page whose name resolves to this machine reads nothing', async () => {
  const exchange = await startExchange({ nodeUrl: 'http://127.0.0.1:9' })
  onTestFinished(() => exchange.stop())
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const outgoing = request(`${exchange.apiUrl}/quote`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      outgoing.once('error', reject).end()
    })
  for (const host of ['rebound.example', 'rebound.example:4193', 'localhost.evil.example:80'])
    expect(await statusFor(host)).toBe(404)
  for (const host of ['127.0.0.1:4193', 'localhost', '[::1]:4193'])
    expect(await statusFor(host)).toBe(400)
})
