import { walletError } from './walletError.ts'

/** The reaction of a wallet, or of its owner, to a request. */
export type WalletBehaviour =
  | 'approve'
  /** The owner closed the window or declined the request (EIP-1193, 4001). */
  | 'reject'
  /** Like `reject`, but thrown at once instead of as a rejected promise. */
  | 'throws'
  /** Another request is still open (-32002). */
  | 'pending'
  /** Never answers. */
  | 'hang'
  /** Waits for `release()`, then reacts as set by then; approves by default. */
  | 'slow'
  /** Has no account for the site. */
  | 'locked'
  | 'nonsenseAccounts'
  | 'nonsenseNetwork'
  /** Uses another account than the one it connected with. */
  | 'wrongAccount'
  /** Rejects everything with this value. */
  | { fails: unknown }

/** A wallet's behavior, which a test may change at any time. */
export type WalletGate = {
  current(): WalletBehaviour
  behave(next: WalletBehaviour): void
  /** Releases every answer that `slow` holds back. */
  release(): void
  /** Resolves if the wallet approves, and rejects as the wallet would. */
  pass(): Promise<void>
}

/** Creates the switch that the mock wallets share. It uses no timers. */
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
