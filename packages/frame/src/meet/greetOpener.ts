import type { Listen } from '@portico/contract'
import * as v from 'valibot'
import type { StartTimer } from '../login/framePlatform.ts'
import { type meetHello, meetPlace } from './meetWire.ts'

/** How often the window says that it is there: the frame may load still. */
const helloMs = 200
/** How long it does so, which is longer than a page waits for its frame. */
const longestHellos = 125

type Other = Pick<Window, 'postMessage'>

function isOfOrigin(window: Window, origin: string): boolean {
  try {
    return window.location.origin === origin
  } catch {
    return false // what is of another origin says nothing
  }
}

/**
 * The pages of this origin that may have had this window opened: the one that opened it, and those that stand in the page
 * that did. No page can put a window of another browser among them.
 */
export const pagesBeside = (opener: Window, origin: string): Window[] =>
  [opener, ...Array.from({ length: opener.length }, (_, at) => opener[at] as Window)].filter(
    (page) => isOfOrigin(page, origin),
  )

/**
 * Says that this window is there, to the pages of this origin beside it: a login frame of this browser that waits for a
 * window of this id says by which fragment it goes on. What others say is left unread, and they are told nothing. Undefined if
 * none answers.
 */
export function greetOpener(
  beside: () => readonly Other[],
  options: { origin: string; id: string; listen: Listen<MessagePort>; startTimer: StartTimer },
): Promise<string | undefined> {
  const { origin, id, listen, startTimer } = options
  const hello: v.InferOutput<typeof meetHello> = { type: 'portico-meet-hello', id }
  return new Promise((resolve) => {
    let stop = () => {}
    const end = listen(({ data, source, origin: from }) => {
      if (from !== origin || !beside().some((page) => page === source)) return
      if (!v.is(meetPlace, data) || data.id !== id) return
      stop()
      end()
      resolve(data.fragment)
    })
    const sayHello = (left: number) => {
      for (const page of beside()) page.postMessage(hello, { targetOrigin: origin })
      stop = startTimer(helloMs, () => {
        if (left > 0) return sayHello(left - 1)
        end()
        resolve(undefined)
      })
    }
    sayHello(longestHellos)
  })
}
