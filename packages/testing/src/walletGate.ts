import { walletError } from './walletError.ts'

/** What the person at a wallet, or the wallet itself, does when it is asked. */
export type WalletBehaviour =
  | 'approve'
  /** The window was closed or the request declined (EIP-1193, 4001). */
  | 'reject'
  /** The same, thrown at once instead of as a promise that rejects. */
  | 'throws'
  /** Another request is still open (-32002). */
  | 'pending'
  /** Never answers. */
  | 'hang'
  /** Once `release()` is called, does what it does by then; goes along unless told otherwise. */
  | 'slow'
  /** Has no account for the site. */
  | 'locked'
  | 'nonsenseAccounts'
  | 'nonsenseNetwork'
  /** Uses another account than the one it connected with. */
  | 'wrongAccount'
  /** Rejects everything with this value. */
  | { fails: unknown }

/** A wallet's behaviour, which a test may change at any time. */
export type WalletGate = {
  current(): WalletBehaviour
  behave(next: WalletBehaviour): void
  /** Lets every answer go that `slow` holds back. */
  release(): void
  /** Resolves when the wallet goes along, rejects as the wallet would. */
  pass(): Promise<void>
}

/** Makes the switch that the mock wallets share. It uses no timers. */
export function walletGate(first: WalletBehaviour): WalletGate {
  let behaviour = first
  const held: (() => void)[] = []
  async function pass(): Promise<void> {
    if (typeof behaviour === 'object') throw behaviour.fails
    if (behaviour === 'reject' || behaviour === 'throws')
      throw walletError(4001, 'User rejected the request.')
    if (behaviour === 'pending') throw walletError(-32002, 'Request already pending.')
    if (behaviour === 'hang') return new Promise(() => {})
    if (behaviour !== 'slow') return
    await new Promise<void>((resolve) => held.push(resolve))
    if (behaviour !== 'slow') return pass()
  }
  return {
    current: () => behaviour,
    behave: (next) => {
      behaviour = next
    },
    release: () => {
      for (const go of held.splice(0)) go()
    },
    pass,
  }
}
