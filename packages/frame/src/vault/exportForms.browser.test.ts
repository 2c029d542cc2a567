import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { en as texts } from '../i18n/en.ts'
import { key, middleOf, mouse } from '../view/press/mouse.test.util.ts'
import { createPressPlace } from '../view/press/pressPlace.test.util.ts'
import { confirmExport, showSecrets, waitForExport } from './exportForms.ts'
import { en } from './i18n/en.ts'

const secrets = { words: 'one two three', eip155: '0xkey', solana: 'solanakey' }
const view = { document, texts, vaultTexts: en, language: 'en', show: () => {} }
const clear = () => onTestFinished(() => document.body.replaceChildren())
const hold = page.getByRole('button', { name: en.hold })
const secret = () => document.querySelector('.secret')?.textContent

/** Moves the focus to the button by keyboard, a second ago. */
async function tabTo(button: HTMLElement, pass: () => void) {
  const radios = [...document.querySelectorAll<HTMLElement>('input[type=radio]')]
  radios.find((radio) => (radio as HTMLInputElement).checked)?.focus()
  await key('down', 'Tab')
  await key('up', 'Tab')
  expect(document.activeElement).toBe(button)
  pass()
}

test('secrets are in the page only while the button is held', async () => {
  clear()
  const { place, pass, pointAt } = createPressPlace()
  const shown = showSecrets(view, place, secrets)
  const button = (await hold.findElement()) as HTMLElement
  expect(document.body.textContent).not.toContain('two')
  await expect.element(page.getByRole('button', { name: en.done })).toHaveFocus()
  pass()
  await tabTo(button, pass)
  await key('down', ' ')
  await expect.poll(secret).toBe('onetwothree')
  await key('up', ' ')
  await expect.poll(secret).toBe('')
  await page.getByLabelText(en.evmKey).click()
  await pointAt(button)
  await mouse.press(middleOf(button))
  await expect.poll(secret).toBe('0xkey')
  // Another field takes the focus: nobody holds the button any more.
  button.blur()
  await expect.poll(secret).toBe('')
  await mouse.release(middleOf(button))
  await page.getByRole('button', { name: en.done }).click()
  await shown
  expect(document.body.textContent).toBe('')
})

test('a press that was meant for another page shows nothing: at once, by a held key, or on a focus without a Tab', async () => {
  clear()
  const { place, pass } = createPressPlace()
  void showSecrets(view, place, secrets)
  const button = (await hold.findElement()) as HTMLElement
  const seen: string[] = []
  new MutationObserver(() => seen.push(secret() ?? '')).observe(document.body, {
    childList: true,
    subtree: true,
  })
  await mouse.moveTo(middleOf(button))
  await mouse.click(middleOf(button))
  pass()
  button.focus()
  pass()
  await key('down', 'Enter', { isRepeat: true })
  await key('up', 'Enter')
  await key('down', ' ')
  await key('up', ' ')
  expect(seen.join('')).not.toContain('two')
})

test('a script reveals nothing, and no field ever holds a secret', async () => {
  clear()
  const { place, pass } = createPressPlace()
  void showSecrets(view, place, secrets)
  pass()
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

test('secrets disappear when the page is left or hidden', async () => {
  for (const leave of [
    () => dispatchEvent(new Event('pagehide')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    clear()
    const shown = showSecrets(view, createPressPlace().place, secrets)
    await hold.findElement()
    leave()
    await shown
    expect(document.body.textContent).toBe('')
  }
})

test('the next step requires the typed word', async () => {
  clear()
  const confirmed = vi.fn()
  const asked = confirmExport(view, { mode: 'user' }).then(confirmed)
  const goOn = page.getByRole('button', { name: en.goOn })
  await expect.element(goOn).toBeDisabled()
  await page.getByLabelText('Type SHOW to continue').fill('SHO')
  await userEvent.keyboard('{Enter}')
  await expect.element(goOn).toBeDisabled()
  expect(confirmed).not.toHaveBeenCalled()
  await page.getByLabelText('Type SHOW to continue').fill(' show ')
  await goOn.click()
  await asked
})

test('the next step requires a guarded press after ten seconds, and a visitor who cancels leaves', async () => {
  clear()
  const { place, pass, press } = createPressPlace()
  const onDone = vi.fn()
  const waited = waitForExport(view, place).then(onDone)
  const goOn = page.getByRole('button', { name: en.goOn })
  await expect.element(page.getByText(/in 10 seconds/)).toBeVisible()
  for (let second = 0; second < 10; second += 1) {
    await expect.element(goOn).toBeDisabled()
    pass(1000)
  }
  // A key that is held in a form presses its first button.
  await expect.element(page.getByRole('button', { name: texts.cancel })).toHaveFocus()
  ;(goOn.element() as HTMLElement).focus()
  await key('down', 'Enter', { isRepeat: true })
  await key('up', 'Enter')
  expect(onDone).not.toHaveBeenCalled()
  await press(goOn.element())
  await waited
  const given = waitForExport(view, place).catch(({ code }: { code: string }) => code)
  await page.getByRole('button', { name: texts.cancel }).click()
  expect(await given).toBe('DECLINED')
})
