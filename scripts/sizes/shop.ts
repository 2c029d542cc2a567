import { wholeLaunch } from '../install/browser.ts'

/** A name that is nobody's machine: alerts for developers are no part of what visitors load. */
const shop = 'shop.example'

/** Launch options for a browser that finds the shop on this machine, and trusts it as one with TLS. */
export const shopLaunch = {
  ...wholeLaunch,
  args: [
    ...wholeLaunch.args,
    `--host-resolver-rules=MAP *.${shop} 127.0.0.1`,
    `--unsafely-treat-insecure-origin-as-secure=*.${shop}`,
  ],
}

/** The address at which such a browser finds what this machine serves. */
export const atShop = (url: string): string => url.replace('127.0.0.1', `www.${shop}`)
