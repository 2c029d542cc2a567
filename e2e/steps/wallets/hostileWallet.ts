import type { Page } from '@playwright/test'

/** A wallet's answer to one method. */
export type Answer =
  | { gives: unknown }
  | { throws: unknown }
  | { throwsAtOnce: string }
  | { never: true }
  /** By a function that the spec exposed to the page, with the parameters. */
  | { asks: string }

type Exposed = (params: unknown) => Promise<unknown>

/** A wallet that a page cannot trust: its description of itself and its answers. */
export type HostileWallet = {
  info: Record<string, unknown>
  answers?: Record<string, Answer>
}

/** The description of a decent wallet. */
export const decentInfo = {
  uuid: 'aaaaaaaa-0000-4000-8000-000000000001',
  name: 'Strange Wallet',
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  rdns: 'example.strange',
}

/**
 * Puts wallets on the page before its own scripts run (EIP-6963). An event in `wallet-says` is forwarded to the
 * wallet's listeners.
 */
export async function announce(page: Page, wallets: readonly HostileWallet[]): Promise<void> {
  await page.addInitScript((list) => {
    for (const { info, answers = {} } of list) {
      const listeners: [string, (payload: unknown) => void][] = []
      const request = ({ method, params }: { method: string; params?: unknown }) => {
        const answer = answers[method]
        if (!answer || 'never' in answer) return new Promise(() => {})
        if ('throwsAtOnce' in answer) throw new Error(answer.throwsAtOnce)
        if ('asks' in answer) {
          const { [answer.asks]: exposed } = globalThis as never as Record<string, Exposed>
          return exposed?.(params)
        }
        if ('throws' in answer) return Promise.reject(answer.throws)
        return Promise.resolve(answer.gives)
      }
      const provider = {
        request,
        on: (name: string, listener: (payload: unknown) => void) =>
          listeners.push([name, listener]),
        removeListener: () => {},
      }
      globalThis.addEventListener('wallet-says', (event) => {
        const [name, payload] = (event as CustomEvent<[string, unknown]>).detail
        for (const [wanted, listener] of listeners) if (wanted === name) listener(payload)
      })
      const say = () =>
        globalThis.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
        )
      globalThis.addEventListener('eip6963:requestProvider', say)
      say()
    }
  }, wallets)
}

/** Makes the wallets of a page emit an EIP-1193 event. */
export const walletSays = (page: Page, name: string, payload: unknown): Promise<void> =>
  page.evaluate(
    (detail) => {
      globalThis.dispatchEvent(new CustomEvent('wallet-says', { detail }))
    },
    [name, payload],
  )
