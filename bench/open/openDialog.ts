import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import { type Place, type Press, pressKey, ways } from './press.ts'
import { type Trace, traceOf } from './trace.ts'
import type { Opened, WatchedWindow } from './watchPage.ts'

/** The time between a sign of life and the press, in milliseconds. */
const signMs = 1000

type Opening = { devtools: CDPSession; press: Press; place: Place }

/** Gives a sign of life elsewhere on the page, a second before the press. */
export async function giveSign(devtools: CDPSession, press: Press): Promise<void> {
  await ways[press].sign(devtools)
  await wait(signMs)
}

/** Presses, and waits until the dialog is open. */
export async function openOnce(_: Page, opening: Opening): Promise<[Opened]> {
  return [await open(opening, false)]
}

/** Like `openOnce`, with a trace of the page's thread. */
export async function openTraced(page: Page, opening: Opening): Promise<[Opened, Trace]> {
  const answer: Opened[] = []
  const trace = await traceOf(page, async () => {
    answer.push(await open(opening, false))
  })
  const [opened] = answer as [Opened]
  return [opened, trace(opened)]
}

async function open({ devtools, press, place }: Opening, again: boolean): Promise<Opened> {
  const opened = evaluate(devtools, () => (window as unknown as WatchedWindow).nextOpened())
  await ways[press].press(devtools, place, again)
  return opened
}

/** Closes the dialog, and opens it again in the same way. */
export async function reopen(opening: Opening): Promise<Opened> {
  const { devtools } = opening
  await pressKey(devtools, 'Escape')
  await wait(signMs)
  return open(opening, true)
}

/** Returns the duration of the page's long tasks, in milliseconds. */
export const longTasks = (devtools: CDPSession): Promise<number[]> =>
  evaluate(devtools, () =>
    (window as unknown as WatchedWindow).longTasks.map(({ duration }) => duration),
  )

/** Returns the position of the button; undefined on the bare page. */
export const placeOfButton = (devtools: CDPSession): Promise<Place | undefined> =>
  evaluate(devtools, () => {
    const host = document.querySelector('[data-portico=button]')?.shadowRoot ?? document
    const box = host.querySelector('button')?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })

/** Runs a function in the page. Playwright's own method first loads a library into the page, which takes time there. */
async function evaluate<T>(devtools: CDPSession, run: () => T | Promise<T>): Promise<T> {
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression: `(${run})()`,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description)
  return result.value
}
