import type { Connector } from './connector.ts'

/** The elements of the login frame in the page. They are hidden until a view shows them. */
export type LoginSurface = {
  /** The element at the end of the page, with an open shadow root. */
  host: HTMLElement
  dialog: HTMLDialogElement
  /** The area above the frame. */
  head: HTMLElement
  frame: HTMLIFrameElement
}

/** The result of entering an e-mail address: a code was mailed to it, or its visitor is already logged in here. */
export type LoginStep = 'code' | 'known'

/** The settings of the account that the frame can show and change. */
export type LoginMatter = 'email' | 'devices' | 'deletion'

/** The result of it: no change, a change, or the end of the login. */
export type LoginOutcome = 'kept' | 'changed' | 'ended'

/** A part of the page where the owner manages the wallet: its ways back, or its secret words. */
export type VaultPart = 'ways' | 'secrets'

/** The actions of a visitor who logs in. Each rejects with `FrameError` of `contract`. */
export type LoginActions<C = object> = {
  /** Loads the frame when the visitor first approaches it. Never rejects. */
  prepare(context: C): Promise<void>
  sendCode(context: C, email: string): Promise<LoginStep>
  verifyCode(context: C, code: string): Promise<void>
  /**
   * Continues with a login of this browser, in a window of the frame's origin. `opened` is an empty window that the
   * visitor's click has opened. Without it the frame offers to open one, or to use the passkey of a wallet.
   */
  continueHere(context: C, given?: { opened?: Window; signal?: AbortSignal }): Promise<void>
  /**
   * Reads again who is logged in, because another page may have changed it. Never prompts the visitor, and never
   * rejects.
   */
  refreshUser(context: C): Promise<void>
  /**
   * Shows the visitor the account in the frame, to read and change it. The host page learns only whether the login has
   * ended, and the new address. A visitor who leaves has changed nothing. `signal` closes it.
   */
  manage(context: C, matter: LoginMatter, signal?: AbortSignal): Promise<LoginOutcome>
  /** Returns the URL of the separate page where the owner manages the wallet; it leads to the given part. */
  vaultUrl(context: C, part: VaultPart): string
  /** Returns the elements of the frame; `undefined` if it is not on the page. */
  surface(context: C): Promise<LoginSurface | undefined>
}

/**
 * The option `login`, with which visitors log in by e-mail and get a wallet in the login frame; `login()` of
 * `@portico/login` creates it. Light, and available at once. Nothing of the frame loads before a visitor needs it,
 * unless the visitor has logged in before.
 */
export type LoginOf<C = object> = {
  /** Distinguishes it from the other sources of wallets. */
  namespace: string
  /** Calls back with its one connector, of type `AUTH`. */
  discover(
    found: (connector: Connector) => void,
    lost: (uid: string) => void,
    context: C,
  ): Promise<() => void>
  preload?(): Promise<LoginOf<C>['discover'] | undefined>
  load(): Promise<LoginActions<C>>
}
