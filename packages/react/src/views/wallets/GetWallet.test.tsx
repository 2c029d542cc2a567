import { pushView } from '@portico/core/internal'
import { type MockRegistry, mockAdapter, mockListings, mockRegistry } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../../renderWidget.test.util.tsx'

const dialog = () => page.getByRole('dialog')
const heading = () => dialog().getByRole('heading', { level: 2 })
const explore = () => dialog().getByRole('link', { name: /^Explore all/ })
const rows = () => dialog().getByRole('list', { name: 'Wallets you can get' }).getByRole('button')
const isFocused = (element: Element) => element.matches(':focus')

async function getWallet(state: MockRegistry['state']) {
  const registry = mockRegistry({ wallets: mockListings(8) })
  registry.state = state
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [] })],
    apiUrl: 'https://api.example',
    projectId: 'project',
    platform: { fetch: registry.fetch },
  })
  void portico.open()
  pushView(portico, { view: 'GetWallet' })
  await expect.element(explore()).toBeVisible()
  return registry
}

describe('a list that loads late', () => {
  test('the focus waits at the title, and moves to the first wallet', async () => {
    const registry = await getWallet('hang')
    await expect.poll(() => isFocused(heading().element())).toBe(true)
    registry.release()
    await expect.poll(() => rows().elements().length).toBeGreaterThan(0)
    await expect.poll(() => isFocused(rows().first().element())).toBe(true)
  })

  test('a focus that the visitor has moved stays there', async () => {
    const registry = await getWallet('hang')
    await expect.poll(() => isFocused(heading().element())).toBe(true)
    ;((await explore().findElement()) as HTMLElement).focus()
    registry.release()
    await expect.poll(() => rows().elements().length).toBeGreaterThan(0)
    expect(isFocused(await explore().findElement())).toBe(true)
  })
})

test('without a list the focus is on the link that compares all wallets', async () => {
  await getWallet('down')
  await expect.poll(() => isFocused(explore().element())).toBe(true)
  await expect.element(dialog().getByText(/^Many wallets work with this site/)).toBeVisible()
})
