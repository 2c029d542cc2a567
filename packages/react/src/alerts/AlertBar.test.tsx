import type { Portico } from '@portico/core'
import { connect } from '@portico/core/adapter'
import type { PorticoConfig } from '@portico/core/internal'
import { mockAdapter, mockConnector } from '@portico/testing'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../buttons/ConnectButton.tsx'
import { PorticoInline } from '../PorticoInline.tsx'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { isDebug } from './isDebug.ts'

const alert = () =>
  page.getByRole('dialog').getByRole('note', { name: 'For developers of this site' })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A connected widget whose server rejects every request. */
async function refused(status: number, code: string, options: object = {}) {
  const connector = mockConnector()
  const { portico } = renderWidget({
    adapters: [mockAdapter({ connectors: [connector] })],
    apiUrl: 'https://api.example',
    projectId: 'shop',
    ...options,
    platform: {
      fetch: async () => Response.json({ status: 'FAILED', reasons: [], code }, { status }),
    },
  })
  await connect(portico, { connector })
  void portico.open()
}

describe('developers are warned about', () => {
  test('a wrong value inside an option, in the bar and in the console', async () => {
    const { portico } = renderWidget({ locale: 'english!' })
    void portico.open()
    const words = 'The option locale must be a BCP 47 tag, such as en-GB'
    await expect.element(alert().getByText(words)).toBeVisible()
    const page = 'node_modules/@portico/core/docs/errors.md#invalid_option'
    await expect.element(alert().getByText(page)).toBeVisible()
    await expect.element(alert().getByText('For developers of this site')).toBeVisible()
    await expect
      .poll(() => vi.mocked(console.error).mock.calls[0])
      .toMatchObject([{ code: 'INVALID_OPTION' }])
    portico.update({ theme: 'dark' })
    await expect.poll(() => alert().elements().length).toBe(1)
  })

  test('a project that the server does not know', async () => {
    await refused(401, 'UNAUTHENTICATED')
    await expect.element(alert().getByText('The server does not know the project id')).toBeVisible()
  })

  test('a server that accepts only known projects if the site names none', async () => {
    await refused(401, 'UNAUTHENTICATED', { projectId: undefined })
    await expect.element(alert().getByText(/^The option projectId is missing/)).toBeVisible()
  })

  test.each([
    ['--portico-accent', 'blurple', 'has --portico-accent: blurple, which is no colour'],
    ['--portico-radius', 'round', 'has --portico-radius: round, which is no length'],
    ['--portico-acccent', 'red', 'has --portico-acccent, which means nothing'],
  ] as const)('a theme variable %s that is %s', async (name, value, words) => {
    const { portico } = renderWidget({ themeVariables: { [name]: value } })
    void portico.open()
    await expect.element(alert().getByText(new RegExp(`${words}`))).toBeVisible()
  })

  test('a switch of a part that does not exist yet, also one that is set later', async () => {
    const { portico } = renderWidget()
    void portico.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    portico.update({ features: { smartSessions: true } })
    const words = 'The option features names what is not part of Portico yet: smartSessions'
    await expect.element(alert().getByText(words)).toBeVisible()
  })

  test('an origin that the project does not allow', async () => {
    await refused(403, 'ORIGIN_NOT_ALLOWED')
    await expect
      .element(alert().getByText('The origin is not allowed for this project'))
      .toBeVisible()
  })

  test('a network that the site requests and does not configure', async () => {
    const { portico } = renderWidget()
    void portico.open()
    await expect(portico.switchNetwork('eip155:999')).rejects.toThrow('Network not found')
    await expect.element(alert().getByText('Network not found')).toBeVisible()
  })
})

test('developers see no alert about refusals that have other reasons', async () => {
  await refused(403, 'RATE_LIMITED')
  await expect.element(page.getByRole('dialog').getByText('0 ETH').first()).toBeVisible()
  await expect.poll(() => alert().elements()).toEqual([])
})

test('valid values of every kind raise no alert', async () => {
  const { portico } = renderWidget({
    themeVariables: {
      '--portico-accent': 'light-dark(#123456, oklch(70% 0.1 200))',
      '--portico-accent-text': 'var(--brand)',
      '--portico-font': '"Inter", sans-serif',
      '--portico-font-size': '1rem',
      '--portico-radius': '0',
      '--portico-z-index': '10',
      '--portico-shadow': 'none',
    },
  })
  void portico.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => alert().elements()).toEqual([])
})

test('an alert can be dismissed', async () => {
  const { portico } = renderWidget({ locale: 'english!' })
  void portico.open()
  await alert().getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('visitors see no alert', async () => {
  const { portico } = renderWidget({ locale: 'english!', debug: false })
  void portico.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => alert().elements()).toEqual([])
  portico.update({ debug: true })
  await expect.element(alert()).toBeVisible()
})

test('alerts show as the site configures them, else on a site under development', () => {
  expect(location.hostname).toBe('localhost')
  expect(isDebug({} as PorticoConfig)).toBe(true)
  expect(isDebug({ debug: false } as PorticoConfig)).toBe(false)
})

test('the card says that there is no connection until there is one', async () => {
  const { portico } = renderWidget()
  void portico.open()
  const note = page.getByRole('dialog').getByText(/^You’re offline/)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect.element(note).toBeVisible()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(note).not.toBeInTheDocument()
})

describe('developers are warned about a page that', () => {
  const keyAlert = () => alert().getByText(/^The option storageKey is that of another widget/)
  const buttons = () => page.getByRole('button', { name: 'Connect wallet' })

  test('gives two widgets one storage key', async () => {
    const one = renderWidget()
    void one.portico.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    one.portico.close()
    const two = renderWidget()
    void two.portico.open()
    await expect.element(keyAlert()).toBeVisible()
  })

  test.each([
    ['a key each', { storageKey: 'other' }, false],
    ['one after the other', {}, true],
  ])('not if they have %s', async (_, options, ends) => {
    const one = renderWidget()
    void one.portico.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    one.portico.close()
    if (ends) one.unmount()
    const two = renderWidget({ ...options, locale: 'english!' })
    void two.portico.open()
    await expect.element(alert().getByText(/^The option locale/)).toBeVisible()
    await expect.poll(() => keyAlert().elements()).toEqual([])
  })

  test('not if an extension has copied the element of a card', async () => {
    const one = renderWidget({ locale: 'english!' })
    void one.portico.open()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    one.portico.close()
    const copy = document.querySelector('portico-modal')?.cloneNode(true) as Element
    document.body.append(copy)
    onTestFinished(() => copy.remove())
    void one.portico.open()
    await expect.element(alert().getByText(/^The option locale/)).toBeVisible()
    await expect.poll(() => keyAlert().elements()).toEqual([])
  })

  test('puts one widget on it twice', async () => {
    const two = (
      <>
        <PorticoInline />
        <PorticoInline />
      </>
    )
    const { portico } = renderWidget({}, two)
    await expect
      .poll(() => portico.store.getState().alerts)
      .toMatchObject([{ code: 'INLINE_TWICE' }])
    const region = page.getByRole('region', { name: 'Connect wallet' })
    await expect.element(region.getByText(/^PorticoInline is on the page twice/)).toBeVisible()
  })

  test('creates a widget while rendering', async () => {
    const made: Portico[] = []
    const make = () => {
      const { portico, unmount } = renderWidget(
        { storageKey: `made-${made.length}`, locale: 'english!' },
        null,
      )
      unmount()
      made.push(portico)
      return portico
    }
    const container = document.createElement('div')
    document.body.append(container)
    const root = createRoot(container)
    onTestFinished(() => {
      root.unmount()
      container.remove()
    })
    const show = (portico: Portico) =>
      root.render(
        <PorticoProvider portico={portico}>
          <ConnectButton />
        </PorticoProvider>,
      )
    const first = make()
    const second = make()
    const third = make()
    show(first)
    await expect.element(buttons()).toBeVisible()
    show(second)
    void second.open()
    const words = 'PorticoProvider was given another widget'
    await expect.element(alert().getByText(words)).toBeVisible()
    second.destroy()
    show(third)
    void third.open()
    await expect.element(alert().getByText(/^The option locale/)).toBeVisible()
    await expect.poll(() => alert().getByText(words).elements()).toEqual([])
  })

  test('has a button of a widget that was destroyed, which leaves nothing behind', async () => {
    const { portico } = renderWidget()
    await expect.element(buttons()).toBeVisible()
    portico.destroy()
    await buttons().click()
    await expect
      .poll(() => vi.mocked(console.error).mock.calls)
      .toMatchObject([[{ code: 'WIDGET_DESTROYED' }]])
    await expect.poll(() => document.querySelectorAll('portico-modal')).toHaveLength(0)
  })
})
