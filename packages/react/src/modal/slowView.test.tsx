import { back, pushView, type ViewName } from '@portico/core/internal'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { connectedWidget } from '../views/account/openAccount.test.util.tsx'
import { loadView } from './loadView.ts'
import {
  atRest,
  moveAsEver,
  moveSlowly,
  nextFrame,
  sampleFrames,
} from './motion/frames.test.util.ts'

vi.mock('./loadView.ts', { spy: true })

const dialog = () => page.getByRole('dialog')
const slot = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('.slot')
/** Records the texts of the view's place, once for each change. */
function record() {
  const said: string[] = []
  const note = () => {
    const text = slot()?.textContent ?? ''
    if (said.at(-1) !== text) said.push(text)
  }
  const observer = new MutationObserver(note)
  observer.observe(slot() as Element, { childList: true, subtree: true, characterData: true })
  return said
}

test.each([
  ['has taken long', () => new Promise<never>(() => {})],
  ['did not come', () => Promise.reject(new Error('broken'))],
])('if a view %s, the previous view does not come back before the next', async (_, first) => {
  const { portico } = renderWidget()
  void portico.open()
  await expect.element(dialog()).toBeVisible()
  const before = slot()?.textContent
  const next = Promise.withResolvers<() => string>()
  vi.mocked(loadView).mockImplementationOnce(first)
  pushView(portico, { view: 'WhatIsAWallet' })
  await expect.poll(() => slot()?.textContent).not.toBe(before)
  const said = record()
  vi.mocked(loadView).mockImplementationOnce(() => next.promise)
  pushView(portico, { view: 'AllWallets' })
  await expect.poll(() => vi.mocked(loadView).mock.lastCall?.[1]).toBe('AllWallets')
  next.resolve(() => 'Every wallet')
  await expect.poll(() => said.at(-1)).toBe('Every wallet')
  expect(said).not.toContain(before)
})

test('a view that is opened again does not repeat its last result', async () => {
  const { portico } = renderWidget()
  void portico.open()
  await expect.element(dialog()).toBeVisible()
  vi.mocked(loadView).mockRejectedValueOnce(new Error('broken'))
  pushView(portico, { view: 'WhatIsAWallet' })
  const note = dialog().getByRole('alert').getByText('This view couldn’t be loaded')
  await expect.element(note).toBeVisible()
  back(portico)
  await expect.element(note).not.toBeInTheDocument()
  vi.mocked(loadView).mockImplementationOnce(() => new Promise<never>(() => {}))
  const said = record()
  pushView(portico, { view: 'WhatIsAWallet' })
  await expect.element(dialog().getByText('Loading', { exact: true })).toBeInTheDocument()
  expect(said.join()).not.toContain('couldn’t be loaded')
})

test('a view that cannot be loaded can be loaded again, and left', async () => {
  const { portico } = renderWidget()
  void portico.open()
  await expect.element(dialog()).toBeVisible()
  vi.mocked(loadView).mockRejectedValueOnce(new Error('broken'))
  pushView(portico, { view: 'WhatIsAWallet' })
  const note = dialog().getByRole('alert')
  await expect.element(note.getByText('This view couldn’t be loaded')).toBeVisible()
  // For browsers that remember a failed module.
  await expect.element(dialog().getByRole('button', { name: 'Reload page' })).toBeVisible()
  vi.mocked(loadView).mockRejectedValueOnce(new Error('broken'))
  await note.getByRole('button', { name: 'Try again' }).click()
  await expect.element(note.getByText('This view couldn’t be loaded')).toBeVisible()
  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(dialog().getByText('No wallet found in this browser')).toBeVisible()
})

/** Delays the code of a view; `requested` resolves when it is requested. */
async function hold(held: ViewName) {
  const { loadView: load } = await vi.importActual<typeof import('./loadView.ts')>('./loadView.ts')
  const requested = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  vi.mocked(loadView).mockImplementation(async (portico, view) => {
    if (view === held) {
      requested.resolve()
      await released.promise
    }
    return load(portico, view)
  })
  return { requested: requested.promise, release: () => released.resolve() }
}

describe.each([
  ['a desktop', 1280, 720],
  ['a phone', 390, 844],
])('on %s', (_, width, height) => {
  const begin = async () => {
    await page.viewport(width, height)
    await moveSlowly()
    onTestFinished(moveAsEver)
    return connectedWidget()
  }
  const token = () => dialog().getByRole('list', { name: 'Tokens' }).getByText('Ether')

  test.each(['soon', 'late'])(
    'an account whose code loads %s is never an empty bar',
    async (when) => {
      const { requested, release } = await hold('Account')
      const { portico } = await begin()
      const end = sampleFrames()
      void portico.open()
      await requested
      if (when === 'late') await expect.element(dialog().getByText('Loading')).toBeInTheDocument()
      else for (let at = 0; at < 5; at++) await nextFrame()
      release()
      await expect.element(token()).toBeVisible()
      await atRest()
      const shown = end()
      expect(Math.min(...shown.map(({ layout }) => layout))).toBeGreaterThan(300)
      for (const { content } of shown) expect(content).toBeGreaterThan(0.95)
    },
  )

  test('a view whose code loads late follows without a gap, after its outline', async () => {
    const { requested, release } = await hold('Send')
    const { portico } = await begin()
    void portico.open()
    await expect.element(token()).toBeVisible()
    await atRest()
    const end = sampleFrames()
    await dialog().getByRole('button', { name: 'Send' }).click()
    await requested
    await expect.element(dialog().getByText('Loading')).toBeInTheDocument()
    release()
    await expect.element(dialog().getByRole('heading', { name: 'Send' })).toBeVisible()
    await atRest()
    const shown = end()
    expect(Math.min(...shown.map((frame) => frame.height))).toBeGreaterThan(300)
    for (const { content } of shown) expect(content).toBeGreaterThan(0.95)
  })
})
