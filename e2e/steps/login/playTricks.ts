import { expect, type Page } from '@playwright/test'
import type { Trick } from './tricks.ts'

/** Makes the page play a trick, after it has undone the previous one. */
const play = (page: Page, trick: Trick) =>
  page.evaluate(({ frame = '', around = '', above = '', attributes = {}, fragment, script }) => {
    const element = document.querySelector('iframe') as HTMLIFrameElement
    for (const one of document.querySelectorAll('#above, dialog, div[popover]')) one.remove()
    element.inert = false
    element.removeAttribute('aria-hidden')
    element.setAttribute('style', `border:0;${frame}`)
    const body = document.body
    for (const { name } of [...body.attributes]) body.removeAttribute(name)
    body.setAttribute('style', around)
    for (const [name, value] of Object.entries(attributes)) body.setAttribute(name, value)
    if (above) {
      const cover = Object.assign(document.createElement('div'), { id: 'above' })
      cover.setAttribute('style', above)
      document.documentElement.append(cover)
    }
    // A fragment does not reload the frame.
    if (fragment !== undefined) element.src = `${element.src.split('#')[0]}#${fragment}`
    // biome-ignore lint/security/noGlobalEval: a hostile page runs what it likes.
    if (script) globalThis.eval(script)
  }, trick)

/**
 * Plays tricks while a request waits in the login frame, and presses and types where its buttons may be. Returns the
 * signed results. A request that is declined in the meantime is made again.
 */
export async function playTricks(
  page: Page,
  tricks: readonly Trick[],
  request: () => Promise<unknown>,
): Promise<unknown[]> {
  const answers: unknown[] = []
  // The windows that the presses open are closed, because nobody presses in them.
  page.context().on('page', (opened) => void opened.close())
  const frame = page.frameLocator('iframe')
  let requested = 0
  for (const trick of tricks) {
    if (answers.length === requested) {
      requested += 1
      request().then(
        (answer) => void answers.push(answer),
        // The page is left at the end.
        () => {},
      )
      await expect(frame.getByRole('heading', { name: 'Sign this message?' })).toHaveCount(1)
    }
    await play(page, trick)
    for (const y of [440, 300]) await page.mouse.click(180, y)
    for (const key of ['Enter', 'Tab', ' ']) await page.keyboard.press(key)
    expect(await frame.getByRole('button', { name: 'Sign' }).count(), trick.name).toBe(0)
  }
  return answers.filter((answer) => (answer as { result?: string }).result)
}
