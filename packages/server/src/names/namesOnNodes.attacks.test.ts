import { expect, test } from 'vitest'
import { alice, bob, namePage, wrongOf, zone } from '../../test/nameWorld.ts'
import { onTwoNodes } from '../../test/store/onTwoNodes.ts'

const nodes = onTwoNodes({ nameZone: { zone, resolvers: [] } })

test('of visitors who request one name at two nodes at once, one gets it', async () => {
  const pages = nodes.map((node) => namePage(node))
  const tries = [0, 1, 0, 1, 0, 1].flatMap((index) => pages[index] ?? [])
  const answers = await Promise.all(
    tries.map((page, index) => page.register('wanted.shop.eth', index % 2 ? alice : bob)),
  )
  const outcomes = await Promise.all(answers.map(wrongOf))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'ALREADY_EXISTS name']))
  const winner = outcomes.indexOf('ok') % 2 ? alice : bob
  for (const page of pages) {
    const { body } = await page.get('account/wanted.shop.eth')
    expect(body.addresses[60].address).toBe(winner.address)
  }
})

test('a signature that is sent to two nodes at once counts once', async () => {
  const pages = nodes.map((node) => namePage(node))
  const given = await pages[0]?.claim({ name: 'wanted.shop.eth' })
  const answers = await Promise.all([...pages, ...pages].map((page) => page.post('account', given)))
  const outcomes = await Promise.all(answers.map(wrongOf))
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
  expect(new Set(outcomes)).toEqual(new Set(['ok', 'NAME_PROOF_REFUSED nonce']))
})
