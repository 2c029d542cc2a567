import { expect, test } from 'vitest'
import { createRequestQueue } from './requestQueue.ts'

const untilIdle = () => new Promise(setImmediate)

/** Starts work that ends when the test says so. */
function start() {
  const queue = createRequestQueue()
  const log: string[] = []
  const ends = new Map<string, () => void>()
  const take = (name: string, flows: boolean) =>
    queue.add(flows, async () => {
      log.push(`+${name}`)
      await new Promise<void>((resolve) => ends.set(name, resolve))
      log.push(`-${name}`)
    })
  const end = async (...names: string[]) => {
    await untilIdle()
    for (const name of names) ends.get(name)?.()
    await untilIdle()
    return log.join(' ')
  }
  return { queue, take, end }
}

test('concurrent requests begin in order, and do not wait for each other', async () => {
  const { take, end } = start()
  for (const name of ['a', 'b', 'c']) take(name, true)
  expect(await end()).toBe('+a +b +c')
  expect(await end('b')).toBe('+a +b +c -b')
})

test('other requests wait for all earlier ones, and later ones wait for them', async () => {
  const { take, end } = start()
  take('a', true)
  take('b', true)
  take('alone', false)
  take('c', true)
  take('last', false)
  expect(await end('b')).toBe('+a +b -b')
  expect(await end('a')).toBe('+a +b -b -a +alone')
  expect(await end('alone')).toBe('+a +b -b -a +alone -alone +c')
  expect(await end('c')).toBe('+a +b -b -a +alone -alone +c -c +last')
})

test('settling waits for all requests', async () => {
  const { queue, take, end } = start()
  let done = false
  for (const name of ['a', 'b']) take(name, true)
  void queue.onIdle().then(() => {
    done = true
  })
  await end('b')
  expect(done).toBe(false)
  await end('a')
  expect(done).toBe(true)
})
