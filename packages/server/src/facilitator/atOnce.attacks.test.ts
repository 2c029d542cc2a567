import { afterAll, beforeAll, expect, test } from 'vitest'
import { backEnd, facilitator, pay, startFacilitatorWorld } from '../../test/facilitatorWorld.ts'
import { freshStore, onDatabases } from '../../test/store/onDatabases.ts'
import type { Spending } from '../store/facilitator/facilitatorStore.ts'

/** Many payments at once: their limits of spending are the same as one after the other. */
let world: Awaited<ReturnType<typeof startFacilitatorWorld>>
beforeAll(async () => {
  world = await startFacilitatorWorld()
})
afterAll(() => world?.stop())

const now = 1_700_000_000_000
const network = 'eip155:31337'

/** Claims payments and stores a transaction for each, all at once. */
async function noteAtOnce(count: number, spendingOf: (nonce: string) => Spending) {
  const { facilitator: store } = await freshStore(() => now)
  const payments = Array.from({ length: count }, (_, at) => ({
    id: `${network} 0xdd 0xaa 0x${at}`,
    nonce: `0x${at}`,
  }))
  for (const { id } of payments)
    await store.claim({
      id,
      project: 'p',
      digest: id,
      validBefore: now / 1000,
      amount: 5n,
      now,
      staleBefore: now - 1,
    })
  const outcomes = await Promise.all(
    payments.map(({ id, nonce }) =>
      store.setTransaction(id, { hash: `0x${nonce.slice(2)}`, raw: '0x' }, spendingOf(nonce)),
    ),
  )
  return { store, payments, outcomes }
}

onDatabases(() => {
  test('sends one of several concurrent payments of one contract', async () => {
    const budget = { most: 100, since: 0 }
    const { outcomes, store, payments } = await noteAtOnce(10, (nonce) => ({
      project: 'p',
      budget,
      alone: { network, from: '0xaa', nonce, openSince: now - 1000 },
    }))
    expect(outcomes.filter((outcome) => outcome === 'noted')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(9)
    const sent = payments[outcomes.indexOf('noted')]
    await store.markUndone(sent?.id ?? '', `0x${sent?.nonce.slice(2)}`)
    const last = payments[outcomes.indexOf('open')]
    const alone = { network, from: '0xaa', nonce: last?.nonce ?? '', openSince: now - 1000 }
    const again = store.setTransaction(
      last?.id ?? '',
      { hash: '0xf', raw: '0x' },
      { project: 'p', budget, alone },
    )
    expect(await again).toBe('undone')
  })

  test('sends as many concurrent payments as the project may have pending', async () => {
    const { outcomes } = await noteAtOnce(10, () => ({
      project: 'p',
      budget: { most: 2, since: now - 1000 },
    }))
    expect(outcomes.filter((outcome) => outcome === 'noted')).toHaveLength(2)
    expect(outcomes.filter((outcome) => outcome === 'budget')).toHaveLength(8)
  })

  test('sums the open payments of one payer in one token, exactly', async () => {
    const { store } = await noteAtOnce(3, () => ({ project: 'p', budget: { most: 9, since: 0 } }))
    const large = 2n ** 200n
    const id = `${network} 0xdd 0xaa 0x9`
    const claim = { id, project: 'p', digest: id, validBefore: now / 1000 }
    await store.claim({ ...claim, amount: large, now, staleBefore: now - 1 })
    const of = { network, asset: '0xdd', from: '0xaa', openSince: now }
    expect(await store.openAmount(of)).toBe(15n)
    const spending = { project: 'p', budget: { most: 9, since: 0 } }
    await store.setTransaction(id, { hash: '0x9', raw: '0x' }, spending)
    expect(await store.openAmount(of)).toBe(large + 15n)
    await store.markSettled(`${network} 0xdd 0xaa 0x0`, '0x0')
    expect(await store.openAmount(of)).toBe(large + 10n)
    for (const other of [{ asset: '0xde' }, { from: '0xab' }, { openSince: now + 1 }])
      expect(await store.openAmount({ ...of, ...other })).toBe(0n)
  })

  test('keeps a budget of two for six back ends that settle at once', async () => {
    const projects = facilitator.projects.map((one) => ({ ...one, perDay: 2 }))
    const server = await world.serve({ facilitator: { ...facilitator, projects } })
    const shop = backEnd(server)
    const payments = await Promise.all(Array.from({ length: 6 }, () => pay()))
    const words = await Promise.all(payments.map((payment) => shop.settled(payment)))
    expect(words.filter((word) => word === 'ok')).toHaveLength(2)
    expect(words.filter((word) => word === 'unexpected_settle_error')).toHaveLength(4)
  })
})
