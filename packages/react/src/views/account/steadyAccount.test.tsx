import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  type AccountSetup,
  address,
  button,
  connectedWidget,
  dialog,
  listed,
  openAccount,
} from './openAccount.test.util.tsx'

beforeEach(() => page.viewport(1280, 720))
afterEach(() => void vi.restoreAllMocks())

const rows = () => dialog().getByRole('list', { name: 'Tokens' }).getByRole('listitem')

const tokens = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    listed(`T${at}`, { address: `0x${String(at + 1).padStart(40, '0')}` }),
  )

/** Delays the API's answer until the test resolves it. */
const later = () => Promise.withResolvers<readonly unknown[]>()

/** Returns the edges of an element; 0 if it is gone. */
const edges = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return [Math.round(top), Math.round(bottom)]
}

/** Returns all controls except tokens. */
function controls() {
  const all = [...dialog().element().querySelectorAll('button, a')]
  const found = all.filter((control) => !control.closest('.list'))
  const named = found.map((control) => control.textContent)
  const places = () => found.map((control, at) => [named[at], ...edges(control)])
  const before = places()
  return {
    async expectStill() {
      expect(named).toContain('Disconnect')
      await expect.poll(places).toEqual(before)
    },
  }
}

const untilStill = async () => {
  await expect.element(button('Disconnect')).toBeVisible()
  const frame = (await dialog().findElement()).querySelector('.frame') as HTMLElement
  await Promise.all(frame.getAnimations().map((animation) => animation.finished))
}

type Change = { setup?: AccountSetup; api: () => readonly unknown[]; arrived: () => unknown }

const changes: Record<string, Change> = {
  'one token, with a price': {
    api: () => [listed('ETH', { numeric: '2.5', price: 2000 })],
    arrived: () => expect.element(dialog().getByText('$5,000')).toBeVisible(),
  },
  'thirty tokens': {
    api: () => tokens(30),
    arrived: () => expect.element(rows().nth(29)).toBeInTheDocument(),
  },
  nothing: {
    setup: { adapter: { balances: {} } },
    api: () => [],
    arrived: () => expect.element(dialog().getByText('Nothing here yet')).toBeVisible(),
  },
  'that some could not be read': {
    api: () => {
      throw new TypeError('offline')
    },
    arrived: () =>
      expect.element(dialog().getByText('Some balances couldn’t be read.')).toBeVisible(),
  },
  'that none could be read': {
    setup: { adapter: { unreachable: ['eip155:31337'] } },
    api: () => {
      throw new TypeError('offline')
    },
    arrived: () => expect.element(button('Try again')).toBeInTheDocument(),
  },
}

describe('the controls of the account stay in their place', () => {
  for (const [width, height] of [
    [1280, 720],
    [390, 844],
    [320, 568],
  ] as const)
    test.each(Object.entries(changes))(
      `as %s appears, ${width} px wide`,
      async (_what, { setup, api, arrived }) => {
        await page.viewport(width, height)
        const answer = later()
        await openAccount({ ...setup, api: answer.promise })
        await untilStill()
        const before = controls()
        answer.resolve(Promise.resolve().then(api))
        await arrived()
        await before.expectStill()
      },
    )

  test('as the name of the account appears', async () => {
    const { portico } = await openAccount({ api: 'silent' })
    await untilStill()
    const before = controls()
    const name = { name: 'harbour.eth' }
    const { nameQuery, queryClient } = await import('@portico/core/internal')
    const { queryKey } = nameQuery(portico, `eip155:31337:${address}`)
    queryClient(portico).setQueryData(queryKey, name)
    await expect.element(dialog().getByText('harbour.eth')).toBeVisible()
    await before.expectStill()
  })

  test('as the connection drops', async () => {
    const { portico } = await connectedWidget()
    portico.open()
    await expect.element(rows().first()).toBeVisible()
    await untilStill()
    const before = controls()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await expect.element(dialog().getByText(/^Offline, as of/)).toBeVisible()
    await before.expectStill()
  })

  test('so that a press during which the balances load is not lost', async () => {
    const answer = later()
    const { portico } = await openAccount({ api: answer.promise })
    await untilStill()
    const disconnect = button('Disconnect')
    const pressed = new Promise<void>((resolve) => {
      disconnect.element().addEventListener('pointerdown', () => {
        answer.resolve(tokens(30))
        resolve()
      })
    })
    await disconnect.click({ delay: 200 })
    await pressed
    await expect.poll(() => portico.store.getState().connections).toEqual([])
  })
})
