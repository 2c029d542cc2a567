import type { Chain } from '../config.ts'
import { type Core, changeSettings } from './core.ts'

/** Which account and chain are in use; sites that hold them are told. */
export const choices = (core: Core) => ({
  async chooseAccount(index: number) {
    await changeSettings(core, { account: index })
    const { accounts, sessions } = core.store.get()
    const account = accounts.find((it) => it.index === index)
    if (!account) return
    for (const { topic, namespaces } of sessions) {
      for (const family of ['eip155', 'solana'] as const) {
        const { accounts: held = [], chains = [] } = namespaces[family] ?? {}
        const chain = chains.find((it) => held.includes(`${it}:${account[family]}`))
        // A site that was not given this account does not hear of it.
        if (chain) tell(core, topic, { name: 'accountsChanged', data: [account[family]] }, chain)
      }
    }
  },
  async chooseChain(id: string) {
    await changeSettings(core, { chainId: id })
    for (const { topic, namespaces } of core.store.get().sessions)
      if (namespaces.eip155?.chains.includes(id)) tellChain(core, topic, id)
  },
  /** Remembers a chain. */
  async addChain(chain: Chain) {
    const { added } = core.store.get().settings
    const others = added.filter(({ id }) => id !== chain.id)
    await changeSettings(core, { added: [...others, chain] })
  },
})

/** Tells a site which EVM chain is in use. */
export const tellChain = (core: Core, topic: string, id: string) =>
  tell(core, topic, { name: 'chainChanged', data: Number(id.slice('eip155:'.length)) }, id)

/** A site that does not listen for it, or is gone, misses nothing that it asked for. */
const tell = (core: Core, topic: string, event: { name: string; data: unknown }, chain: string) =>
  core.pairing?.emit(topic, event, chain).catch(() => {})
