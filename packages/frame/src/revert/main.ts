import { textsOf } from '../i18n/texts.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { webPlatform } from '../login/framePlatform.ts'
import { createRequestServer } from '../login/requestServer.ts'
import { createRevertEmail, readToken } from './revertEmail.ts'
import { showRevert } from './revertForm.ts'

const query = new URLSearchParams(location.search)
const { texts, language, isRightToLeft } = textsOf(query.get('locale') ?? navigator.language)
Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })

const token = readToken(location.hash)
// Who looks at this screen, or at the history of this browser, shall not have it.
history.replaceState(null, '', location.pathname + location.search)

// Nobody is logged in here: the proof is of a key for this page alone.
const keys = createDeviceKeys()
const requestServer = createRequestServer({
  origin: location.origin,
  projectId: query.get('projectId') ?? '',
  keys: () => keys,
  platform: webPlatform(),
})
showRevert({
  document,
  texts,
  revertEmail: token === undefined ? undefined : createRevertEmail(requestServer, token),
})
