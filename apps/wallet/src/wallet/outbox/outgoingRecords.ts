import { WalletError } from '../../walletError.ts'
import { type Core, hasVault } from '../core.ts'
import { type Outgoing, parseOutgoing } from './outgoing.ts'

const key = 'outgoing'

/** @see outgoingRecords */
export type Records = ReturnType<typeof outgoingRecords>

/** The signed and unfinished transactions, stored for all tabs. Those on their way are visible. */
export function outgoingRecords({ store, platform, vault }: Core) {
  const { storage, tabs } = platform
  const show = (all: readonly Outgoing[]) =>
    store.set({ outgoing: all.filter(({ state }) => state !== 'refused') })
  const all = async () => parseOutgoing(await storage.get(key))
  type Work = (all: readonly Outgoing[]) => readonly Outgoing[] | Promise<readonly Outgoing[]>
  const change = (work: Work) =>
    storage.exclusive(async () => {
      const changed = await work(await all())
      await storage.set(key, changed)
      show(changed)
      tabs.post({ type: 'outgoing' })
    }, key)
  /** Stores nothing of a wallet that was removed in the meantime. @throws WalletError `LOCKED`. */
  const put = (entry: Outgoing) =>
    change(async (before) => {
      if (!(await hasVault(vault))) throw new WalletError('LOCKED')
      return [...before.filter(({ key }) => key !== entry.key), entry]
    })
  return {
    change,
    /** Reads the stored transactions, and shows them. */
    async read() {
      show(await all())
    },
    find: async (of: string) => (await all()).find((entry) => entry.key === of),
    put,
    remove: (of: string) => change((before) => before.filter((entry) => entry.key !== of)),
  }
}
