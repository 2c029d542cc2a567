import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** A device whose lock creates passkeys. */
export type PasskeyDevice = {
  /** Sets whether its owner is recognized from now on. A lock is blocked after too many failed attempts. */
  recognise: (isUserVerified: boolean) => Promise<unknown>
  /** Removes the device with its passkeys. */
  remove: () => Promise<unknown>
}

/**
 * The device of a browser. The browser knows an authenticator in only one window, so others get one with the same
 * passkeys.
 */
type Owned = { session: CDPSession; authenticatorId: string; hasPrf: boolean; uses: number }

const contexts = new WeakMap<CDPSession, BrowserContext>()
const owned = new WeakMap<BrowserContext, Owned>()

/** Opens the passkeys of a page. */
export async function openPasskeys(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  contexts.set(session, page.context())
  return session
}

/**
 * Returns the device in a window that a page has opened, with its current passkeys; undefined if the browser has none.
 */
export async function deviceIn(window: Page): Promise<PasskeyDevice | undefined> {
  const own = owned.get(window.context())
  if (!own) return undefined
  const { session, authenticatorId, hasPrf } = own
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  const there = await addDevice(await openPasskeys(window), hasPrf)
  // It is one device: its signatures in one window count in the next one.
  own.uses += 100
  for (const credential of credentials) {
    const signCount = credential.signCount + own.uses
    const { authenticatorId: id } = there
    const send = { authenticatorId: id, credential: { ...credential, signCount } }
    await there.session.send('WebAuthn.addCredential', send)
  }
  return there.device
}

async function addDevice(session: CDPSession, hasPrf: boolean) {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
      automaticPresenceSimulation: true,
    },
  })
  const device: PasskeyDevice = {
    recognise: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
  return { session, authenticatorId, device }
}

/** Creates a device that recognizes its owner, with or without the extension that returns secrets (`prf`). */
export async function createDevice(session: CDPSession, hasPrf = true): Promise<PasskeyDevice> {
  const { authenticatorId, device } = await addDevice(session, hasPrf)
  const context = contexts.get(session)
  if (context) owned.set(context, { session, authenticatorId, hasPrf, uses: 0 })
  return device
}
