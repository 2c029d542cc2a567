import type { Bytes } from '../bytes.ts'
import type { Account, Keyring } from '../keys/keyring.ts'
import { WalletError } from '../walletError.ts'
import { type Core, changeSettings } from './core.ts'

/** Creates the actions that open, lock and replace the seed. */
export function lockActions(core: Core) {
  const { store, vault, platform } = core
  let idle: unknown
  let lockings = 0

  const lock = () => {
    lockings++
    core.keyring?.close()
    core.keyring = undefined
    platform.clearTimeout(idle)
    if (store.get().phase === 'open') store.set({ phase: 'locked', accounts: [] })
  }
  /** The time of the last input, which restarts the countdown. A device that slept too long is locked when it wakes. */
  let touchedAt = platform.now()
  const idleMs = () => store.get().settings.idleMinutes * 60_000
  const isInUse = () => platform.now() - touchedAt < idleMs()
  const touch = () => {
    if (core.keyring && !isInUse()) return lock()
    touchedAt = platform.now()
    platform.clearTimeout(idle)
    if (core.keyring) idle = platform.setTimeout(lock, idleMs())
  }
  const open = async (entropy: Bytes | Promise<Bytes>) => {
    const before = lockings
    const [{ openKeyring }, seed] = await Promise.all([import('../keys/keyring.ts'), entropy])
    const keyring = await openKeyring(seed)
    const accounts = await accountsOf(keyring, store.get().settings.count)
    const lockedBy = (await vault.kind()) ?? 'password'
    // Its owner or another tab locked it while the keys were on their way.
    if (lockings !== before) {
      keyring.close()
      throw new WalletError('LOCKED')
    }
    core.keyring?.close()
    core.keyring = keyring
    store.set({ phase: 'open', accounts, lockedBy })
    touchedAt = platform.now()
    touch()
  }
  /** Derives the configured number of accounts. */
  const deriveAccounts = async () => {
    const { keyring } = core
    if (keyring) store.set({ accounts: await accountsOf(keyring, store.get().settings.count) })
  }
  /** Locks a page that becomes visible after its time is over. Becoming visible does not count as input. */
  const check = () => {
    if (core.keyring && !isInUse()) lock()
  }
  const stops = [platform.onTouch(touch), platform.onShown(check)]
  return {
    lock,
    open,
    isInUse,
    /** Stores a seed; with `password` unless a passkey locks it. @throws WalletError. */
    async protect(entropy: Bytes, password?: string) {
      if (password === undefined) await vault.protectByPasskey(entropy)
      else await vault.protectByPassword(entropy, password)
      await open(entropy)
    },
    /**
     * @throws WalletError `WRONG_PASSWORD`, `TOO_MANY_TRIES`, `VAULT_DAMAGED`, `PASSKEY_REFUSED`; `LOCKED` if it was
     * locked in the meantime.
     */
    async unlock(password?: string) {
      const opening = vault.open(password).catch((error: WalletError) => {
        if (error.code === 'VAULT_DAMAGED') store.set({ phase: 'damaged' })
        throw error
      })
      await open(opening)
    },
    /** Adds an account. */
    async addAccount() {
      if (!core.keyring) return
      await changeSettings(core, { count: store.get().settings.count + 1 })
      await deriveAccounts()
    },
    deriveAccounts,
    stop() {
      for (const stop of stops) stop()
      lock()
    },
  }
}

const accountsOf = (keyring: Keyring, count: number): Promise<Account[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => keyring.account(index)))
