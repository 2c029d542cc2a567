import { createAskServer } from '../login/askServer.ts'
import { createLogin } from '../login/createLogin.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { webPlatform } from '../login/framePlatform.ts'
import { createSessions } from '../login/sessions.ts'
import { openKeyStore } from '../store/keyStore.ts'
import { storedKeys } from '../store/storedKeys.ts'
import { listenTo } from '../windowMessages.ts'
import { greetHost } from './greetHost.ts'
import { servePort } from './servePort.ts'

const query = new URLSearchParams(location.search)
const projectId = query.get('projectId') ?? ''
const site = query.get('origin') ?? ''

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
  servePort(port, createLogin({ ask, sessions, site, language: navigator.language }))
}

await main()
