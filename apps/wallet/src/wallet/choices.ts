import type { Chain } from '../config.ts'
import { maxChains } from '../settings.ts'
import { WalletError } from '../walletError.ts'
import { type Core, changeSettings } from './core.ts'

/** Creates the actions that select account and chain. Sites that have them are notified. */
export const choices = (core: Core) => {
  const chooseChain = async (id: string) => {
    await changeSettings(core, { chainId: id })
    for (const { topic, namespaces } of core.store.get().sessions)
      if (namespaces.eip155?.chains.includes(id)) emitChainChanged(core, topic, id)
  }
  return {
    chooseChain,
    async chooseAccount(index: number) {
      await changeSettings(core, { account: index })
      const { accounts, sessions } = core.store.get()
      const account = accounts.find((known) => known.index === index)
      if (!account) return
      for (const { topic, namespaces } of sessions) {
        for (const family of ['eip155', 'solana'] as const) {
          const { accounts: held = [], chains = [] } = namespaces[family] ?? {}
          const chain = chains.find((id) => held.includes(`${id}:${account[family]}`))
          // A site without access to this account is not notified.
          if (chain) emit(core, topic, { name: 'accountsChanged', data: [account[family]] }, chain)
        }
      }
    },
    /** Stores a chain. A known one keeps its node and its name. @throws WalletError `TOO_MANY_CHAINS`. */
    async addChain(chain: Chain) {
      const { chains, settings } = core.store.get()
      if (chains.some(({ id }) => id === chain.id)) return
      if (settings.added.length >= maxChains) throw new WalletError('TOO_MANY_CHAINS')
      await changeSettings(core, { added: [...settings.added, chain] })
    },
    /** Removes a chain that a site added. Requests of sites on it are refused from then on. */
    async removeChain(id: string) {
      const { added, chainId } = core.store.get().settings
      if (!added.some((chain) => chain.id === id)) return
      await changeSettings(core, { added: added.filter((chain) => chain.id !== id) })
      if (chainId === id) await chooseChain(core.store.get().settings.chainId)
    },
  }
}

/** Notifies a site of the EVM chain in use. */
export const emitChainChanged = (core: Core, topic: string, id: string) =>
  emit(core, topic, { name: 'chainChanged', data: Number(id.slice('eip155:'.length)) }, id)

/** A site that does not listen, or is gone, misses nothing that it requested. */
const emit = (core: Core, topic: string, event: { name: string; data: unknown }, chain: string) =>
  core.pairing?.emit(topic, event, chain).catch(() => {})
