import { listenTo } from '@portico/contract'
import { browserTextsOf } from '../i18n/texts.ts'
import { startTimer } from '../login/framePlatform.ts'
import { makeIn } from '../view/make.ts'
import { greetOpener, pagesBeside } from './greetOpener.ts'

const { texts, language, isRightToLeft } = browserTextsOf(navigator)
const query = new URLSearchParams(location.search)

/** Shows a text, with nothing to press. */
function say(text: string): void {
  const make = makeIn(document)
  document.body.replaceChildren(make('form', {}, make('p', { role: 'status' }, text)))
}

/**
 * Finds the frame, and lets the sealed page replace this one. This page knows and asks nothing, because its opener
 * controls it.
 */
async function main(): Promise<void> {
  const id = query.get('window')
  const page: Window | null = opener
  if (!id || !page || parent !== window) {
    say(texts.windowApart)
    // The site isolates its windows: the frame there has a button that opens the sealed page.
    return close()
  }
  say(texts.windowWaits)
  const { origin } = location
  const beside = () => pagesBeside(page, origin)
  const listen = listenTo<MessagePort>(window)
  const fragment = await greetOpener(beside, { origin, id, listen, startTimer })
  if (fragment === undefined) return say(texts.windowApart)
  const next = new URLSearchParams({ projectId: query.get('projectId') ?? '' })
  location.replace(`/continue?${next}${fragment}`)
}

Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
document.title = 'Portico'
await main()
