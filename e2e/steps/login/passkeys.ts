import type { CDPSession, Page } from '@playwright/test'

/** A device whose lock makes passkeys. */
export type PasskeyDevice = {
  /** Whether its owner is recognised from now on. A lock that was tried in vain too often is blocked. */
  recognise: (isUserVerified: boolean) => Promise<unknown>
  /** Takes the device away, with its passkeys. */
  remove: () => Promise<unknown>
}

/** The passkeys of a page. */
export async function openPasskeys(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  return session
}

/** A device that recognises its owner, with the extension that gives secrets (`prf`) or without it. */
export async function createDevice(session: CDPSession, hasPrf = true): Promise<PasskeyDevice> {
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
  return {
    recognise: (isUserVerified) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  }
}
