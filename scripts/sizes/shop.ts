import { wholeLaunch } from '../install/browser.ts'

/** A name without a machine. Alerts for developers are not part of what visitors load. */
const shop = 'shop.example'

/** Launch options for a browser that resolves the shop to this machine, and trusts it like a site with TLS. */
export const shopLaunch = {
  ...wholeLaunch,
  args: [
    ...wholeLaunch.args,
    `--host-resolver-rules=MAP *.${shop} 127.0.0.1`,
    `--unsafely-treat-insecure-origin-as-secure=*.${shop}`,
  ],
}

/** Returns the address at which such a browser finds a local server. */
export const atShop = (url: string): string => url.replace('127.0.0.1', `www.${shop}`)
