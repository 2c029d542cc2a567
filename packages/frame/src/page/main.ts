import { textsOf } from '../i18n/texts.ts'
import { createAskServer } from '../login/askServer.ts'
import { createLogin } from '../login/createLogin.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { webPlatform } from '../login/framePlatform.ts'
import { createSessions } from '../login/sessions.ts'
import { thumbprintOf } from '../login/thumbprint.ts'
import { createRequestHandlers } from '../requests/requestHandlers.ts'
import { openKeyStore } from '../store/keyStore.ts'
import { storedKeys } from '../store/storedKeys.ts'
import { createAskApproval } from '../view/approval.ts'
import { createAskPassword } from '../view/passwordForm.ts'
import { createWatchSeen } from '../view/seenWhole.ts'
import { createTurns } from '../view/turns.ts'
import { createAskAsUser } from '../wallet/askAsUser.ts'
import { readKeptWallet } from '../wallet/keptWallet.ts'
import { createWalletHandlers } from '../wallet/walletHandlers.ts'
import { listenTo } from '../windowMessages.ts'
import { greetHost } from './greetHost.ts'
import { createShow, servePort } from './servePort.ts'

const query = new URLSearchParams(location.search)
const projectId = query.get('projectId') ?? ''
const site = query.get('origin') ?? ''

const startTimer = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

async function main(): Promise<void> {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList }
  const place = {
    origin: site,
    ancestors: ancestorOrigins && Array.from(ancestorOrigins),
    parent,
    isFramed: parent !== window,
  }
  const platform = webPlatform()
  const port = await greetHost(place, { listen: listenTo(window), nonce: platform.uuid() })
  if (!port) return
  const store = await openKeyStore(`portico-${projectId}`, () => indexedDB)
  const keys = storedKeys(store, { make: createDeviceKeys, inTurn: platform.inTurn })
  const ask = createAskServer({ origin: location.origin, projectId, keys, platform })
  const sessions = createSessions({ store, ask, platform })
  const { texts, language, isRightToLeft } = textsOf(navigator.language)
  Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
  const show = createShow(port)
  const inTurn = createTurns()
  const askPassword = createAskPassword({ document, texts, show })
  const watchSeen = createWatchSeen(window)
  const device = async () => thumbprintOf(await keys())
  servePort(port, {
    ...createLogin({ ask, sessions, site, language: navigator.language }),
    ...createWalletHandlers({ ask, sessions, store, device, askPassword, inTurn }),
    ...createRequestHandlers({
      ask: createAskAsUser(ask, sessions),
      kept: async () => {
        const session = await sessions.current()
        const wallet = await readKeptWallet(store)
        return wallet?.email === session?.user.email ? wallet : undefined
      },
      askApproval: createAskApproval({ document, texts, show, watchSeen, startTimer }),
      inTurn,
      site,
    }),
  })
}

await main()
