import type { Network } from '@portico/core'
import { type Connector, errorOf } from '@portico/core/adapter'
import { assertWalletAccount } from './assertWalletAccount.ts'
import { readWalletChain } from './readWalletChain.ts'

type Params = { connector: Connector; network: Network; from: string }

/**
 * Ensures that a wallet would sign for the account and the chain that the visitor saw. Rejects with the wallet's own
 * error if it cannot be queried.
 * @throws PorticoError `SWITCH_FAILED`, and as `assertWalletAccount`.
 */
export async function assertWalletReady({ connector, network, from }: Params): Promise<void> {
  await assertWalletAccount(connector, from)
  if ((await readWalletChain(connector)) !== Number(network.id)) throw errorOf('SWITCH_FAILED')
}
