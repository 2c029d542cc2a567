import type { CaipAddress, CaipNetworkId } from '@portico/contract'
import type { ConnectorSession } from '@portico/core/adapter'
import type { WalletGate } from '../walletGate.ts'

/** The state of a mock wallet. */
export type MockWallet = {
  accounts: readonly [CaipAddress, ...CaipAddress[]]
  networkId: CaipNetworkId
  others?: readonly ConnectorSession[]
  authorized: boolean
  gate: WalletGate
}
