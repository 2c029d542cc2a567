import { pushView } from '@portico/core/internal'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { loadView } from './loadView.ts'

vi.mock('./loadView.ts', { spy: true })

const dialog = () => page.getByRole('dialog')
const slot = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('.slot')
/** What the place of the view has said, once for each change. */
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
])('where a view %s, the one before it does not come back for the next', async (_, first) => {
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
