import {
  abortable,
  type Connector,
  errorOf,
  translateRequestError,
  type WalletPermission,
} from '@portico/core/adapter'
import { requestWithTimeout } from '../node/requestWithTimeout.ts'
import { parsePermissions } from '../parse/parsePermissions.ts'

type Params = { connector: Connector; signal?: AbortSignal | undefined }
const accounts = [{ eth_accounts: {} }] as const

/** Returns the permissions of the site (EIP-2255, `wallet_getPermissions`). */
export const getPermissions = ({ connector }: Params): Promise<readonly WalletPermission[]> =>
  read(() => requestWithTimeout(connector, 'wallet_getPermissions'))

/** Lets the visitor choose accounts again (EIP-2255, `wallet_requestPermissions`). */
export const requestPermissions = (params: Params): Promise<readonly WalletPermission[]> =>
  read(() => requestWallet(params, 'wallet_requestPermissions'))

/** Revokes the site's permissions in the wallet (`wallet_revokePermissions`). */
export async function revokePermissions(params: Params): Promise<void> {
  await requestWithTimeout(params.connector, 'wallet_revokePermissions', accounts).catch(
    (error) => {
      throw translateRequestError(error, 'WALLET_REQUEST_FAILED')
    },
  )
}

const requestWallet = ({ connector, signal }: Params, method: string) =>
  abortable(() => connector.request({ method, params: accounts }), signal)

/** @throws PorticoError as `translateRequestError`, `WALLET_BAD_ANSWER`. */
async function read(question: () => Promise<unknown>): Promise<readonly WalletPermission[]> {
  try {
    const permissions = parsePermissions(await question())
    if (!permissions) throw errorOf('WALLET_BAD_ANSWER')
    return permissions
  } catch (error) {
    throw translateRequestError(error, 'WALLET_REQUEST_FAILED')
  }
}
