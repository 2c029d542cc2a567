import type { Eip1193Provider, ExternalProvider } from '../../types.ts'
import type { SafeHost } from './parseSafeInfo.ts'
import { translateSafeError } from './translateSafeError.ts'

/**
 * The Safe around the page as an EIP-1193 provider. Messages of other origins are not heard. What it
 * is asked to sign goes to the window that answered: were another page there, ours would be gone.
 */
export async function loadSafe({
  origin,
  safeAddress,
  chainId,
}: SafeHost): Promise<ExternalProvider> {
  const [{ default: SafeAppsSdk }, { SafeAppProvider }] = await Promise.all([
    import('@safe-global/safe-apps-sdk'),
    import('@safe-global/safe-apps-provider'),
  ])
  const sdk = new SafeAppsSdk({ allowedDomains: [exactly(origin)] })
  // The provider reads no more of the Safe than these two.
  const safe = { safeAddress, chainId, threshold: 1, owners: [], isReadOnly: false }
  return withSession(new SafeAppProvider(safe, sdk), safeAddress)
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`)

/** The SDK is always connected; a page that was told to disconnect is not, until it asks again. */
function withSession(
  safe: Pick<Eip1193Provider, 'request'>,
  safeAddress: string,
): ExternalProvider {
  let connected = true
  return {
    async request(args) {
      if (args.method === 'eth_requestAccounts') connected = true
      if (args.method === 'eth_requestAccounts' || args.method === 'eth_accounts')
        return connected ? [safeAddress] : []
      // What the SDK calls permissions are those to the address book of the Safe.
      if (args.method === 'wallet_requestPermissions')
        throw Object.assign(new Error('A Safe has one account'), { code: 4200 })
      try {
        return await safe.request(args)
      } catch (error) {
        throw translateSafeError(error)
      }
    },
    disconnect() {
      connected = false
    },
  }
}
