import type { Texts } from '../i18n/en.ts'
import { frameTextsOf } from '../i18n/texts.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { startTimer, webPlatform } from '../login/framePlatform.ts'
import { createRequestServer, type RequestServer } from '../login/requestServer.ts'
import { watchWindow } from '../view/seen/watchWindow.ts'
import { type LinkTexts, showLink } from './linkForm.ts'
import { linkBy, readToken } from './linkToken.ts'

/** Opens the page of a mailed link, which makes one request with its token. */
export function openLinkPage({
  textsFor,
  request,
}: {
  textsFor: (texts: Texts) => LinkTexts
  request: (
    requestServer: RequestServer,
    body: { token: string; language: string },
  ) => Promise<unknown>
}): void {
  const query = new URLSearchParams(location.search)
  const { page } = frameTextsOf(query.get('locale'), navigator)
  const { texts, language, isRightToLeft } = page
  Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
  const token = readToken(location.hash)
  // Hides the token from anyone who looks at this screen or at the history of this browser.
  history.replaceState(null, '', location.pathname + location.search)
  // Nobody is logged in here: the proof uses a key made for this page only.
  const keys = createDeviceKeys()
  const requestServer = createRequestServer({
    origin: location.origin,
    projectId: query.get('projectId') ?? '',
    keys: () => keys,
    platform: webPlatform(),
  })
  const followLink =
    token === undefined ? undefined : linkBy(() => request(requestServer, { token, language }))
  const place = { window, texts, startTimer, watchSeen: watchWindow(window) }
  showLink({ place, own: textsFor(texts), followLink })
}
