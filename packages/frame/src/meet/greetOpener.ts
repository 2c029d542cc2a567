import type { Listen } from '@portico/contract'
import * as v from 'valibot'
import type { StartTimer } from '../login/framePlatform.ts'
import { type meetHello, meetPlace } from './meetWire.ts'

/** The interval at which the window announces itself, in milliseconds: the frame may still be loading. */
const helloMs = 200
/** The maximum number of announcements, which lasts longer than a page waits for its frame. */
const longestHellos = 125

type Other = Pick<Window, 'postMessage'>

function isOfOrigin(window: Window, origin: string): boolean {
  try {
    return window.location.origin === origin
  } catch {
    return false // the location of another origin cannot be read
  }
}

/**
 * Returns the pages of this origin that may have had this window opened: the opener, and the frames in it. No page can
 * put a window of another browser among them.
 */
export const pagesBeside = (opener: Window, origin: string): Window[] =>
  [opener, ...Array.from({ length: opener.length }, (_, at) => opener[at] as Window)].filter(
    (page) => isOfOrigin(page, origin),
  )

/**
 * Announces this window to the pages of this origin beside it. A login frame of this browser that waits for a window
 * with this id answers with the fragment to continue with. Messages from others are ignored, and nothing is sent to
 * them. Returns undefined if no frame answers.
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
