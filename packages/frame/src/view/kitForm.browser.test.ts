import { CustodyError } from '@portico/custody'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { en } from '../i18n/en.ts'
import { createRequestKit } from './kitForm.ts'

const kit = 'ABCDEFG-1234567-HJKMNPQ-0000000'

/** Asks a visitor for a kit. The check of a new one is for its third group. */
function ask(kitOfNew: string | undefined, use: (kit: string) => Promise<void> = async () => {}) {
  const print = vi.fn()
  const save = vi.fn()
  const shown: boolean[] = []
  onTestFinished(() => document.body.replaceChildren())
  const requestKit = createRequestKit({
    document,
    texts: en,
    show: (isShown) => void shown.push(isShown),
    chooseGroup: () => 2,
    print,
    save,
  })
  const { signal } = new AbortController()
  const request = { kit: kitOfNew, email: 'a@shop.example', others: ['password'] as const, signal }
  const outcome = requestKit(request, use).catch(({ code }: { code: string }) => code)
  return { outcome, print, save, shown }
}

const press = (name: string) => page.getByRole('button', { name }).click()
const alert = page.getByRole('alert')

test('a new kit is shown, and one group of it is typed before it counts', async () => {
  const use = vi.fn(async () => {})
  const { outcome, print, save, shown } = ask(kit, use)
  for (const group of kit.split('-')) await expect.element(page.getByText(group)).toBeVisible()
  await press(en.kitPrint)
  expect(print).toHaveBeenCalledOnce()
  await press(en.kitSave)
  expect(save).toHaveBeenCalledWith('recovery-kit.txt', expect.stringContaining(kit))
  await press(en.kitKept)
  const field = page.getByLabelText('Group 3 of your kit')
  await field.fill('HJKMNPR')
  await press(en.kitDone)
  await expect.element(alert).toHaveTextContent(en.kitNotTyped)
  expect(use).not.toHaveBeenCalled()
  await expect.element(page.getByText(kit.slice(0, 7))).not.toBeInTheDocument()
  await press(en.kitAgain)
  await expect.element(page.getByText(kit.slice(0, 7))).toBeVisible()
  await press(en.kitKept)
  await page.getByLabelText('Group 3 of your kit').fill(' hjk-mnpq')
  await press(en.kitDone)
  expect(await outcome).toBe('done')
  expect(use).toHaveBeenCalledExactlyOnceWith(kit)
  expect(shown.at(-1)).toBe(false)
  expect(document.body.textContent).toBe('')
})

test('a kit is typed until it opens something', async () => {
  const failures = [new CustodyError('MALFORMED'), new CustodyError('NOT_OPENED')]
  const { outcome } = ask(undefined, async () => {
    const failure = failures.shift()
    if (failure) throw failure
  })
  await page.getByLabelText(en.kit).fill(kit)
  await press(en.find)
  await expect.element(alert).toHaveTextContent(en.kitTyped)
  await press(en.find)
  await expect.element(alert).toHaveTextContent(en.kitWrong)
  await press(en.find)
  expect(await outcome).toBe('done')
})

test.each([
  ['would rather choose a password', en.passwordInstead, 'password'],
  ['does not want to', en.cancel, 'DECLINED'],
])('a visitor who %s leaves the kit behind', async (_, name, expected) => {
  const { outcome } = ask(kit)
  await press(name)
  expect(await outcome).toBe(expected)
})
