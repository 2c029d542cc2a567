import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en as texts } from '../i18n/en.ts'
import { confirmExport, showSecrets, waitForExport } from './exportForms.ts'
import { en } from './i18n/en.ts'

const secrets = { words: 'one two three', eip155: '0xkey', solana: 'solanakey' }
const view = { document, texts, vaultTexts: en, language: 'en', show: () => {} }
const clear = () => onTestFinished(() => document.body.replaceChildren())
const hold = page.getByRole('button', { name: en.hold })
const secret = () => document.querySelector('.secret')?.textContent

test('secrets are there while the button is held, and nowhere after', async () => {
  clear()
  const shown = showSecrets(view, secrets)
  const button = (await hold.findElement()) as HTMLElement
  expect(document.body.textContent).not.toContain('two')
  button.focus()
  await userEvent.keyboard('{ >}')
  await expect.poll(secret).toBe('onetwothree')
  await userEvent.keyboard('{/ }')
  await expect.poll(secret).toBe('')
  await page.getByLabelText(en.evmKey).click()
  button.focus()
  await userEvent.keyboard('{ >}')
  await expect.poll(secret).toBe('0xkey')
  // Another field takes the focus: nobody holds it any more.
  button.blur()
  await expect.poll(secret).toBe('')
  await userEvent.keyboard('{/ }')
  await page.getByRole('button', { name: en.done }).click()
  await shown
  expect(document.body.textContent).toBe('')
})

test('a script shows nothing, and no field ever holds a secret', async () => {
  clear()
  void showSecrets(view, secrets)
  const button = await hold.findElement()
  for (const event of [
    new PointerEvent('pointerdown', { bubbles: true }),
    new KeyboardEvent('keydown', { key: ' ', bubbles: true }),
    new MouseEvent('click', { bubbles: true }),
  ])
    button.dispatchEvent(event)
  expect(secret()).toBe('')
  expect(document.querySelectorAll('input:not([type=radio]), textarea')).toHaveLength(0)
})

test('secrets go when the page is left or hidden', async () => {
  for (const leave of [
    () => dispatchEvent(new Event('pagehide')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    clear()
    const shown = showSecrets(view, secrets)
    await hold.findElement()
    leave()
    await shown
    expect(document.body.textContent).toBe('')
  }
})

test('nothing goes on before the word is typed', async () => {
  clear()
  const confirmed = vi.fn()
  const asked = confirmExport(view, { mode: 'user' }).then(confirmed)
  const goOn = page.getByRole('button', { name: en.goOn })
  await expect.element(goOn).toBeDisabled()
  await page.getByLabelText('Type SHOW to go on').fill('SHO')
  await userEvent.keyboard('{Enter}')
  await expect.element(goOn).toBeDisabled()
  expect(confirmed).not.toHaveBeenCalled()
  await page.getByLabelText('Type SHOW to go on').fill(' show ')
  await goOn.click()
  await asked
})

test('ten seconds pass before it goes on, and who cancels is let go', async () => {
  clear()
  const timers: (() => void)[] = []
  const stop = vi.fn()
  const startTimer = (_: number, run: () => void) => {
    timers.push(run)
    return stop
  }
  const waited = waitForExport(view, startTimer)
  const goOn = page.getByRole('button', { name: en.goOn })
  await expect.element(page.getByText(/in 10 seconds/)).toBeVisible()
  for (let second = 0; second < 10; second += 1) {
    await expect.element(goOn).toBeDisabled()
    timers.shift()?.()
  }
  await goOn.click()
  await waited
  const given = waitForExport(view, startTimer).catch(({ code }: { code: string }) => code)
  await page.getByRole('button', { name: texts.cancel }).click()
  expect(await given).toBe('DECLINED')
  expect(stop).toHaveBeenCalled()
})
