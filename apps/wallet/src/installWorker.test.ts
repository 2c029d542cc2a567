import { expect, test } from 'vitest'
import { retryInstall } from './installWorker.ts'

/** A worker that is being installed, and ends in this state. */
function installing(end: ServiceWorkerState) {
  const worker = Object.assign(new EventTarget(), { state: 'installing' as ServiceWorkerState })
  setTimeout(() => {
    worker.state = end
    worker.dispatchEvent(new Event('statechange'))
  })
  return { installing: worker as unknown as ServiceWorker }
}

/** Tries one outcome after the other. Returns the number of attempts, and the waits. */
async function tried(outcomes: readonly (() => { installing: ServiceWorker | null })[]) {
  const waits: number[] = []
  let tries = 0
  await retryInstall(
    async () => (outcomes[tries++] ?? (() => installing('redundant')))(),
    async (ms) => waits.push(ms),
  )
  return { tries, waits }
}

const refused = () => {
  throw new TypeError('Failed to register')
}

test('does not install a worker again that is in place, or is being installed', async () => {
  expect(await tried([() => ({ installing: null })])).toEqual({ tries: 1, waits: [] })
  expect(await tried([() => installing('installed')])).toEqual({ tries: 1, waits: [] })
})

test('retries one whose files did not load, or that was refused, later each time', async () => {
  const failing = () => installing('redundant')
  const outcomes = [failing, refused, () => installing('installed')]
  expect(await tried(outcomes)).toEqual({ tries: 3, waits: [2000, 10_000] })
  expect(await tried([])).toEqual({ tries: 4, waits: [2000, 10_000, 60_000] })
})
