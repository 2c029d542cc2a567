import { createAccountHandlers } from '../account/accountHandlers.ts'
import { createChains } from '../chains/chains.ts'
import { createRequestNode } from '../chains/requestNode.ts'
import { createContinueHandlers } from '../continue/continueHandlers.ts'
import { textsOf } from '../i18n/texts.ts'
import { createLogin } from '../login/createLogin.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { webPlatform } from '../login/framePlatform.ts'
import { createRequestServer } from '../login/requestServer.ts'
import { createSessions } from '../login/sessions.ts'
import { thumbprintOf } from '../login/thumbprint.ts'
import { createRequestHandlers } from '../requests/requestHandlers.ts'
import { openKeyStore } from '../store/keyStore.ts'
import { storedKeys } from '../store/storedKeys.ts'
import { createRequestApproval } from '../view/approval.ts'
import { createQueue } from '../view/createQueue.ts'
import { createWatchSeen } from '../view/seenWhole.ts'
import { readOwnWallet } from '../wallet/deviceWallet.ts'
import { createRequestAsUser } from '../wallet/requestAsUser.ts'
import { requestFactorIn } from '../wallet/requestFactorIn.ts'
import { createWalletHandlers } from '../wallet/walletHandlers.ts'
import { listenTo } from '../windowMessages.ts'
import { greetHost } from './greetHost.ts'
import { createShow, servePort } from './servePort.ts'

const query = new URLSearchParams(location.search)
const projectId = query.get('projectId') ?? ''
const site = query.get('origin') ?? ''
const locale = query.get('locale') ?? navigator.language

const continueUrl = `/continue?${new URLSearchParams({ projectId, locale })}`

const startTimer = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** Where the frame stands, as the browser says. */
const placeOf = ({ ancestorOrigins }: { ancestorOrigins?: DOMStringList }) => ({
  origin: site,
  ancestors: ancestorOrigins && Array.from(ancestorOrigins),
  parent,
  isFramed: parent !== window,
})

const platform = webPlatform()
const { texts, language, isRightToLeft } = textsOf(locale)

async function main(): Promise<void> {
  const port = await greetHost(placeOf(location), {
    listen: listenTo(window),
    nonce: platform.uuid(),
  })
  if (!port) return
  // Apart for each site also in a browser that does not keep them apart by itself: nobody is logged in on a site unasked.
  const store = await openKeyStore(`portico-${projectId} ${site}`, () => indexedDB)
  const keys = storedKeys(store, { make: createDeviceKeys, withLock: platform.withLock })
  const requestServer = createRequestServer({ origin: location.origin, projectId, keys, platform })
  const sessions = createSessions({ store, requestServer, platform })
  const chains = createChains({ origin: location.origin, projectId, platform })
  const show = createShow(port)
  const enqueue = createQueue()
  const requestFactor = requestFactorIn({ document, texts, show })
  const watchSeen = createWatchSeen(window)
  const device = async () => thumbprintOf(await keys())
  const requestAsUser = createRequestAsUser(requestServer, sessions)
  servePort(port, {
    ...createLogin({ requestServer, sessions, site, language: locale }),
    ...createWalletHandlers({ requestServer, sessions, store, device, requestFactor, enqueue }),
    ...createAccountHandlers({
      ...{ document, show, requestServer, requestAsUser, sessions, store, site, language, enqueue },
    }),
    ...createContinueHandlers({
      ...{ document, texts, show, site, origin: location.origin, device, requestServer },
      ...{ requestAsUser, sessions, store, enqueue, startTimer, listen: listenTo(window) },
      openWindow: () => open(continueUrl, '_blank', 'popup,width=420,height=640'),
    }),
    ...createRequestHandlers({
      ...{ requestAsUser, chains, requestNode: createRequestNode({ chains, platform }) },
      deviceWallet: () => readOwnWallet(store, sessions),
      requestApproval: createRequestApproval({
        ...{ document, texts, show, watchSeen, startTimer },
        openWindow: () => open('/approve', '_blank', 'popup,width=420,height=640'),
      }),
      ...{ enqueue, site, texts, language, store, startTimer },
    }),
  })
}

Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
await main()
