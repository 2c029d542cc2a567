import type { State } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { setCurrent } from './setCurrent.ts'

/** Applies an action's change to wagmi: another wallet, another account, another chain. */
export function applyToConfig(config: Config, next: State, before: State): void {
  applyWallet(config, next, before)
  applyAccount(config, next, before)
  applyChain(config, next, before)
}

function applyWallet(config: Config, next: State, before: State): void {
  const uid = next.current.eip155
  if (uid && uid !== before.current.eip155) setCurrent(config, uid)
}

/** In wagmi, the account in use is always the first one. */
function applyAccount(config: Config, next: State, before: State): void {
  for (const { connectorUid: uid, caipAddress } of next.connections) {
    const was = before.connections.find((connection) => connection.connectorUid === uid)
    const held = config.state.connections.get(uid)
    if (!was || !held || was.caipAddress === caipAddress) continue
    const wanted = addressOf(caipAddress)
    const chosen = held.accounts.find((account) => account.toLowerCase() === wanted.toLowerCase())
    if (!chosen || chosen === held.accounts[0]) continue
    const accounts = [chosen, ...held.accounts.filter((account) => account !== chosen)] as const
    config.setState((state) => ({
      ...state,
      connections: new Map(state.connections).set(uid, { ...held, accounts }),
    }))
  }
}

/** A wallet on one of wagmi's chains determines the active chain. Without such a wallet, the action does. */
function applyChain(config: Config, next: State, before: State): void {
  const { activeNetworkId } = next
  if (activeNetworkId === before.activeNetworkId) return
  const { connections, current, chainId } = config.state
  const led = connections.get(current ?? '')?.chainId
  const chain = config.chains.find((chain) => activeNetworkId === `eip155:${chain.id}`)
  if (!chain || chain.id === chainId || config.chains.some((chain) => chain.id === led)) return
  config.setState((state) => ({ ...state, chainId: chain.id }))
}
