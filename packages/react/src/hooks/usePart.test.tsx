import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { renderWidget } from '../renderWidget.test.util.tsx'
import { definePart, usePart } from './usePart.ts'

type ShownProps = {
  part: ReturnType<typeof definePart<string>>
  /** The wanted value, if any. */
  wanted: StoreApi<number>
  onFailed: () => void
}

const Shown = ({ part, wanted, onFailed }: ShownProps) => (
  <p>{usePart(part, useStore(wanted), onFailed)}</p>
)

test('a part whose code did not load is loaded the next time it is needed', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('broken'))
    .mockResolvedValue('Failed to copy')
  const onFailed = vi.fn()
  const wanted = createStore(() => 0)
  renderWidget({}, <Shown part={definePart<string>(load)} wanted={wanted} onFailed={onFailed} />)
  await expect.poll(() => page.getByRole('paragraph').elements()).toHaveLength(1)
  expect(load).not.toHaveBeenCalled()
  wanted.setState(1, true)
  await expect.poll(() => onFailed.mock.calls.length).toBe(1)
  await expect.element(page.getByText('Failed to copy')).not.toBeInTheDocument()
  wanted.setState(2, true)
  await expect.element(page.getByText('Failed to copy')).toBeVisible()
})
