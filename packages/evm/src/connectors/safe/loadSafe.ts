import type { Eip1193Provider, ExternalProvider } from '../../types.ts'
import type { SafeHost } from './parseSafeInfo.ts'
import { translateSafeError } from './translateSafeError.ts'

/**
 * Returns the Safe around the page as an EIP-1193 provider. Ignores messages of other origins. Requests go only to the
 * window that answered: if another page were there, our page would no longer exist.
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
  // The provider reads only these two fields of the Safe.
  const safe = { safeAddress, chainId, threshold: 1, owners: [], isReadOnly: false }
  return withSession(new SafeAppProvider(safe, sdk), safeAddress)
}

const exactly = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}$`)

/** The SDK is always connected. After a disconnection, the page counts as disconnected until its next request. */
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
      // In the SDK, permissions are those for the Safe's address book.
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
