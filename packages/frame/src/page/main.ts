import { listenTo } from '@portico/contract'
import { createAccountHandlers } from '../account/accountHandlers.ts'
import type { QuestionParts } from '../account/accountParts.ts'
import { createApproveChange } from '../account/approveChange.ts'
import { createRequestAssisted } from '../assisted/requestAssisted.ts'
import { createChains } from '../chains/chains.ts'
import { createRequestNode } from '../chains/requestNode.ts'
import { createContinueHandlers } from '../continue/continueHandlers.ts'
import { frameTextsOf } from '../i18n/texts.ts'
import type { SiteSpending } from '../limits/siteSpending.ts'
import { createLogin } from '../login/createLogin.ts'
import { createDeviceKeys } from '../login/deviceProof.ts'
import { startTimer, webPlatform } from '../login/framePlatform.ts'
import { createRequestServer } from '../login/requestServer.ts'
import { createSessions } from '../login/sessions.ts'
import { thumbprintOf } from '../login/thumbprint.ts'
import { createRequestHandlers } from '../requests/requestHandlers.ts'
import { createSite } from '../site/siteHandlers.ts'
import { type KeyStore, openKeyStore } from '../store/keyStore.ts'
import { storedKeys } from '../store/storedKeys.ts'
import { createValueApproval } from '../value/valuePasskeys.ts'
import { type ApprovalOptions, createRequestApproval } from '../view/approval.ts'
import { createQueue } from '../view/createQueue.ts'
import { createWatchSeen } from '../view/seen/seenWhole.ts'
import { readDeviceWallet, readOwnWallet } from '../wallet/deviceWallet.ts'
import { createRequestAsUser } from '../wallet/requestAsUser.ts'
import { requestFactorIn } from '../wallet/requestFactorIn.ts'
import { createWalletHandlers } from '../wallet/walletHandlers.ts'
import { webPasskeyAccess } from '../wallet/webPasskeyAccess.ts'
import { greetHost } from './greetHost.ts'
import { createShow, type FrameHandlers, servePort } from './servePort.ts'

const query = new URLSearchParams(location.search)
const projectId = query.get('projectId') ?? ''
const site = query.get('origin') ?? ''

/** The page that the server returns states whether this project trusts this site with approvals in the frame. */
const isTrusted = document.documentElement.dataset.approvals === 'frame'

const continueUrl = (fragment: string) =>
  `/continue?${new URLSearchParams({ projectId })}${fragment}`

const approveUrl = (fragment: string) => `/approve?${new URLSearchParams({ projectId })}${fragment}`

/** Tall enough for a transfer without scrolling. */
const windowSize = { width: 420, height: 760 }
/** The size of the browser's own parts around a window. */
const aroundPx = 80

/** Returns the features of a small window at the right edge of the screen, which leaves the visitor's page in view. */
function windowFeatures(): string {
  const { availLeft = 0, availTop = 0 } = screen as Screen & {
    availLeft?: number
    availTop?: number
  }
  const { width } = windowSize
  const height = Math.min(windowSize.height, screen.availHeight - aroundPx)
  const left = availLeft + Math.max(0, screen.availWidth - width - 24)
  return `popup,width=${width},height=${height},left=${left},top=${availTop + aroundPx / 2}`
}

/** Returns where the frame is embedded, according to the browser. */
const placeOf = ({ ancestorOrigins }: { ancestorOrigins?: DOMStringList }) => ({
  origin: site,
  ancestors: ancestorOrigins && Array.from(ancestorOrigins),
  parent,
  isFramed: parent !== window,
})

const platform = webPlatform()
const { page, approval: approvalI18n } = frameTextsOf(query.get('locale'), navigator)
const { texts, language, isRightToLeft } = page

/** Has the logged-in visitor type a fresh code, in the frame. */
async function proveLoginIn(
  parts: Omit<QuestionParts, 'i18n'>,
  signal: AbortSignal,
): Promise<void> {
  const { accountI18nOf, proveLogin } = await import('../account/accountViews.ts')
  await proveLogin({ ...parts, i18n: accountI18nOf(language) }, signal)
}

/** Creates the handlers of all messages. */
function createHandlers(store: KeyStore, port: MessagePort): Required<FrameHandlers> {
  const keys = storedKeys(store, { make: createDeviceKeys, withLock: platform.withLock })
  const requestServer = createRequestServer({ origin: location.origin, projectId, keys, platform })
  const sessions = createSessions({ store, requestServer, platform })
  const chains = createChains({ origin: location.origin, projectId, platform })
  const { handlers: siteHandlers, chainId, name } = createSite({ document, chains, site })
  const show = createShow(port)
  const enqueue = createQueue()
  const requestFactor = requestFactorIn({ document, texts, show })
  const watchSeen = isTrusted ? createWatchSeen(window, startTimer) : undefined
  const device = async () => thumbprintOf(await keys())
  const requestAsUser = createRequestAsUser(requestServer, sessions)
  const own = { requestServer, requestAsUser, sessions, store, site, device }
  const passkey = webPasskeyAccess(own)
  const walletOf = (user: string) => readDeviceWallet(store, user)
  let spending: SiteSpending | undefined
  /** Loads what is spent at this site when it is first needed. */
  async function openSpending(): Promise<SiteSpending> {
    const { createSiteSpending } = await import('../limits/siteSpending.ts')
    spending ??= createSiteSpending({
      requestAsUser,
      store,
      platform,
      place: { site, projectId },
      walletOf,
      i18n: approvalI18n,
    })
    return spending
  }
  /** Only a frame that may approve payments below a limit counts any. */
  async function spentToday(): Promise<string | undefined> {
    const user = watchSeen && (await sessions.current())?.user.id
    return user && (await openSpending()).spentToday(user, page)
  }
  const approval: ApprovalOptions = {
    window,
    document,
    texts: approvalI18n.texts,
    show,
    watchSeen,
    startTimer,
    requestAsUser,
    belowLimit: async (of) => (await openSpending()).belowLimit(of),
    approvalOf: createValueApproval({
      requestAsUser,
      store,
      place: { origin: location.origin, host: location.hostname },
      walletOf,
    }),
    claimedName: name,
    openWindow: (fragment: string) => void open(approveUrl(fragment), '_blank', windowFeatures()),
  }
  const requestApproval = createRequestApproval(approval)
  const approveChange = createApproveChange({
    sessions,
    site,
    language: approvalI18n.language,
    // A change that lets somebody in, or deletes a wallet, is worth as much as one that moves value.
    requestApproval: createRequestApproval({ ...approval, watchSeen: undefined }),
  })
  const requestAssisted = createRequestAssisted({ document, texts, show, language, approveChange })
  return {
    ...createLogin({ requestServer, sessions, site, language }),
    ...siteHandlers,
    ...createWalletHandlers({
      requestServer,
      sessions,
      store,
      device,
      requestFactor,
      enqueue,
      chainId,
      requestAssisted,
      proveLogin: (signal) => proveLoginIn({ ...own, document, show, passkey }, signal),
    }),
    ...createAccountHandlers({
      ...own,
      spentToday,
      document,
      show,
      language,
      enqueue,
      passkey,
      approveChange,
    }),
    ...createContinueHandlers({
      ...own,
      document,
      texts,
      show,
      origin: location.origin,
      enqueue,
      passkey,
      startTimer,
      listen: listenTo<MessagePort>(window),
      page: parent,
      openWindow: (fragment) => void open(continueUrl(fragment), '_blank', windowFeatures()),
    }),
    ...createRequestHandlers({
      requestAsUser,
      chains,
      requestNode: createRequestNode({ chains, platform }),
      deviceWallet: () => readOwnWallet(store, sessions),
      requestApproval,
      enqueue,
      site,
      chainId,
      texts: approvalI18n.texts,
      language: approvalI18n.language,
      store,
      startTimer,
      now: platform.now,
    }),
  }
}

async function main(): Promise<void> {
  const port = await greetHost(placeOf(location), {
    listen: listenTo<MessagePort>(window),
    nonce: platform.uuid(),
  })
  if (!port) return
  // Separate for each site, even in a browser that does not partition storage: nobody is logged in on a site without
  // being asked.
  const store = await openKeyStore(`portico-${projectId} ${site}`, () => indexedDB)
  servePort(port, createHandlers(store, port))
}

Object.assign(document.documentElement, { lang: language, dir: isRightToLeft ? 'rtl' : 'ltr' })
await main()
