import { constants } from '@portico/contract'
import { createApproveChange } from '../account/approveChange.ts'
import { createRequestAssisted } from '../assisted/requestAssisted.ts'
import { createChains } from '../chains/chains.ts'
import type { Texts } from '../i18n/en.ts'
import { browserTextsOf } from '../i18n/texts.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { startTimer, webPlatform } from '../login/framePlatform.ts'
import { createRequestServer } from '../login/requestServer.ts'
import { createSessions } from '../login/sessions.ts'
import { thumbprintOf } from '../login/thumbprint.ts'
import { openKeyStore } from '../store/keyStore.ts'
import { storedKeys } from '../store/storedKeys.ts'
import { createValueApproval } from '../value/valuePasskeys.ts'
import { awaitPress } from '../view/awaitPress.ts'
import { createQueue } from '../view/createQueue.ts'
import type { PressPlace } from '../view/press/guardButton.ts'
import { watchWindow } from '../view/seen/watchWindow.ts'
import { readDeviceWallet, readOwnWallet } from '../wallet/deviceWallet.ts'
import { createRequestAsUser } from '../wallet/requestAsUser.ts'
import { requestFactorIn } from '../wallet/requestFactorIn.ts'
import { createWalletHandlers } from '../wallet/walletHandlers.ts'
import { webPasskeyAccess } from '../wallet/webPasskeyAccess.ts'
import { createCodes } from './codes.ts'
import type { VaultTexts } from './i18n/en.ts'
import { vaultTextsOf } from './i18n/texts.ts'
import { requestLogin } from './loginForms.ts'

/** Returns the words of the same forms for their purpose here. */
const wordsFor = (t: VaultTexts) =>
  ({
    add: { make: t.save, kitDone: t.save, passkeyHint: t.addHint, makeHint: t.addHint },
    own: { make: t.save, kitDone: t.save, passkeyHint: t.ownHint, makeHint: t.ownHint },
    stay: { find: t.goOn, findHint: t.stayHint, kitFindHint: t.stayHint },
    logIn: { find: t.logIn, findTitle: t.wayTitle, findHint: t.wayHint, kitFindHint: t.kitHint },
    export: { find: t.goOn, findHint: t.exportUse, kitFindHint: t.exportUse },
  }) satisfies Record<string, Partial<Texts>>

type Purpose = keyof ReturnType<typeof wordsFor>

/** Creates what the owner's pages need: they are never embedded, and have one login and one wallet per browser. */
export async function openVault(query: URLSearchParams) {
  const projectId = query.get('projectId') ?? ''
  // Taken from the visitor's browser, never from a page that links here: visitors must be able to read what they agree
  // to.
  const { texts, language, isRightToLeft } = browserTextsOf(navigator)
  const t = vaultTextsOf(language)
  Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
  const platform = webPlatform()
  const store = await openKeyStore(`portico-${projectId}`, () => indexedDB)
  const keys = storedKeys(store, { make: createDeviceKeys, withLock: platform.withLock })
  const requestServer = createRequestServer({ origin: location.origin, projectId, keys, platform })
  const sessions = createSessions({ store, requestServer, platform })
  const requestAsUser = createRequestAsUser(requestServer, sessions)
  const device = async () => thumbprintOf(await keys())
  const place = { document, show: () => {} }
  const requestFactorFor = (purpose: Purpose) =>
    requestFactorIn({ ...place, texts: { ...texts, ...wordsFor(t)[purpose] } })
  const pressPlace: PressPlace = {
    window,
    texts,
    startTimer,
    watchSeen: watchWindow(window),
  }
  const site = location.origin
  // No page covers this one or controls it, so a press on the page itself counts.
  const approveChange = createApproveChange({
    sessions,
    site,
    language,
    requestApproval: (shown, signal) => awaitPress(pressPlace, shown, { signal }),
  })
  const view = { ...place, texts, vaultTexts: t, language, requestWay: requestFactorFor('logIn') }
  const own = { requestServer, requestAsUser, sessions, store, site, device }
  const passkey = webPasskeyAccess(own)
  const codes = createCodes({ ...own, language, passkey, platform })
  const requestFactor = requestFactorIn({ ...place, texts })
  const enqueue = createQueue()
  const chainId = () => `eip155:${constants.defaultChainId}`
  const { getUser } = createWalletHandlers({
    ...own,
    requestFactor,
    enqueue,
    chainId,
    requestAssisted: createRequestAssisted({ ...view, approveChange }),
    proveLogin: async () => {
      const { user } = (await sessions.current()) ?? {}
      await requestLogin(view, codes, user?.email)
    },
  })
  return {
    projectId,
    view,
    codes,
    passkey,
    sessions,
    store,
    device,
    requestServer,
    requestAsUser,
    startTimer,
    now: platform.now,
    chains: createChains({ origin: location.origin, projectId, platform }),
    approvalOf: createValueApproval({
      requestAsUser,
      store,
      place: { origin: location.origin, host: location.hostname },
      walletOf: (user) => readDeviceWallet(store, user),
    }),
    place: pressPlace,
    approveChange,
    /** Opens the wallet on this page, or creates it. */
    openWallet: () => getUser({}, new AbortController().signal),
    /** Returns the wallet of this page. */
    stored: () => readOwnWallet(store, sessions),
    requestFactorFor,
  }
}

/** The dependencies of the owner's pages. */
export type Vault = Awaited<ReturnType<typeof openVault>>
