import { pushView } from '@portico/core/internal'
import { mockAdapter, mockConnector, mockPairing } from '@portico/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { address, button, dialog, listed, openAccount } from './account/openAccount.test.util.tsx'

const friend = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

beforeEach(async () => {
  await page.viewport(320, 568)
})

/** Whether one element overlaps another. */
function isOver(one: Element, other: Element): boolean {
  const a = one.getBoundingClientRect()
  const b = other.getBoundingClientRect()
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Elements that cut off a part of their content. */
const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1

const inCard = (selector: string): Element[] => [...dialog().element().querySelectorAll(selector)]

describe('at 320 px', () => {
  test('the gear is in the header of the account, beside its title and the close button', async () => {
    await openAccount()
    const settings = button('Settings')
    await expect.element(settings).toBeVisible()
    const gear = await settings.findElement()
    expect(gear.closest('.header')).not.toBeNull()
    await expect.poll(() => gear.querySelector('svg')?.dataset.icon).toBe('settings')
    const title = await dialog().getByRole('heading', { name: 'Account' }).findElement()
    for (const other of [
      title,
      await button('Close').findElement(),
      await button(/^Network:/).findElement(),
    ])
      await expect.poll(() => isOver(gear, other)).toBe(false)
    const { width, height } = gear.getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  })

  test.each(['en', 'ar'])(
    'the network, the code and the button of Receive are visible together on a small phone, in %s',
    async (locale) => {
      await page.viewport(320, 640)
      const { portico } = await openAccount({ options: { locale } })
      pushView(portico, { view: 'Receive' })
      await expect.poll(() => inCard('.receive-code svg').length).toBe(1)
      const outside = () => {
        const seen = inCard('.slot')[0]?.getBoundingClientRect() ?? new DOMRect()
        return inCard('.receive-network, .receive-code svg, .button')
          .filter((part) => {
            const { top, bottom } = part.getBoundingClientRect()
            return top < seen.top || bottom > seen.bottom
          })
          .map((part) => part.className.toString())
      }
      await expect.poll(outside).toEqual([])
    },
  )

  test('an empty activity has its own picture', async () => {
    const { portico } = await openAccount()
    pushView(portico, { view: 'Transactions' })
    await expect.element(dialog().getByText(/^Transactions that you send/)).toBeVisible()
    await expect
      .poll(() => inCard('.note-icon svg').map((icon) => (icon as SVGElement).dataset.icon))
      .toEqual(['history'])
  })

  test.each(['1234.5', '12345.67', '123456.78'])(
    '%s dollars are fully visible, beside the token',
    async (typed) => {
      const api = [listed('ETH', { name: 'Ether', numeric: '500', price: 2000 })]
      const { portico } = await openAccount({ api })
      pushView(portico, { view: 'Send' })
      await button(/Enter the amount in US dollars/).click()
      const field = dialog().getByRole('textbox', { name: 'Amount in US dollars' })
      await field.fill(typed)
      const token = await button(/^ETH$/).findElement()
      await expect.poll(() => isCut(field.element())).toBe(false)
      await expect.poll(() => isOver(field.element(), token)).toBe(false)
      const isCovered = () =>
        inCard('.amount-currency').some((element) => isOver(element, field.element()))
      await expect.poll(isCovered).toBe(false)
    },
  )

  test('the mark of the current account covers nothing', async () => {
    const { portico } = await openAccount()
    pushView(portico, { view: 'ProfileWallets' })
    const active = dialog().getByRole('region', { name: 'Active' })
    await expect.element(active).toBeVisible()
    const [badge] = inCard('.active-badge')
    if (!badge) throw new Error('There is no mark.')
    for (const other of inCard('.active-avatar, .active-words, .active-ends button'))
      await expect
        .poll(() => isOver(badge, other), { message: other.className.toString() })
        .toBe(false)
    await expect.poll(() => isCut(badge)).toBe(false)
  })

  test('the next steps after a refusal are short', async () => {
    const balances = { [address]: 9_997_249_831_283_786_391_854n }
    const { portico, connector } = await openAccount({ adapter: { balances } })
    pushView(portico, { view: 'Send' })
    await dialog().getByRole('textbox', { name: 'Amount' }).fill('1')
    await dialog().getByRole('textbox', { name: 'To', exact: true }).fill(friend)
    await button('Review').click()
    connector.behave('reject')
    await button('Confirm').click()
    const remainder = dialog().getByText(/^You still have /)
    await expect.element(remainder).toBeVisible()
    await expect.poll(() => remainder.query()?.textContent).toBe('You still have 9,997.249 ETH')
    await expect.poll(() => isCut(remainder.element())).toBe(false)
    await expect.element(button('Try again')).toHaveAttribute('data-kind', 'primary')
  })

  test.each([
    ['en', 'Scan with your phone'],
    ['de', 'Mit dem Telefon scannen'],
  ])('the way to scan is described in full (%s)', async (locale, words) => {
    const connector = mockConnector({ behaviour: 'approve' })
    const adapters = [mockAdapter({ connectors: [connector] })]
    const { portico } = renderWidget({ pairing: mockPairing(), adapters, locale })
    void portico.open()
    const row = dialog().getByRole('button', { name: new RegExp(words) })
    await expect.element(row).toBeVisible()
    const [title] = (await row.findElement()).querySelectorAll('.row-title')
    const [badge] = (await row.findElement()).querySelectorAll('.badge')
    if (!title || !badge) throw new Error('The row is another one.')
    await expect.poll(() => isCut(title)).toBe(false)
    await expect.poll(() => isOver(title, badge)).toBe(false)
  })
})
