import type { Connector } from './connector.ts'

/** Where the login frame stands in the page. All of it is closed until a view shows it. */
export type LoginSurface = {
  /** The element at the end of the page, with an open shadow root. */
  host: HTMLElement
  dialog: HTMLDialogElement
  /** The place above the frame. */
  head: HTMLElement
  frame: HTMLIFrameElement
}

/** What came of an e-mail address: a code was mailed to it, or its visitor is logged in here already. */
export type LoginStep = 'code' | 'known'

/** What the frame shows the visitor of the account, and changes. */
export type LoginMatter = 'email' | 'devices' | 'deletion'

/** What came of it: nothing, a change, or the end of the login. */
export type LoginOutcome = 'kept' | 'changed' | 'ended'

/** A part of the page on which the owner of the wallet keeps it: its ways back, its secret words. */
export type VaultPart = 'ways' | 'secrets'

/** What a visitor who logs in does. Rejects with `FrameError` of `contract`. */
export type LoginActions<C = object> = {
  /** Loads the frame, for a visitor who turns to it. Never rejects. */
  prepare(context: C): Promise<void>
  sendCode(context: C, email: string): Promise<LoginStep>
  verifyCode(context: C, code: string): Promise<void>
  /**
   * Has the visitor go on with a login of this browser, in a window of the frame's origin: `opened` is one that the visitor's
   * press has opened, empty so far. Without it the frame offers to open one, or the passkey of a wallet.
   */
  continueHere(context: C, given?: { opened?: Window; signal?: AbortSignal }): Promise<void>
  /** Reads again who is logged in, for another page may have changed it. Never asks the visitor, and never rejects. */
  refreshUser(context: C): Promise<void>
  /**
   * Has the visitor see and change the account, in the frame: the page around it learns no more than whether the login
   * has ended, and the new address. Who leaves it has changed nothing. `signal` takes it back.
   */
  manage(context: C, matter: LoginMatter, signal?: AbortSignal): Promise<LoginOutcome>
  /** The page of its own where the owner of the wallet keeps it; it leads on to the part. */
  vaultUrl(context: C, part: VaultPart): string
  /** Undefined where the frame is not on the page. */
  surface(context: C): Promise<LoginSurface | undefined>
}

/**
 * How visitors log in by e-mail and have a wallet in the login frame, as the option `login` takes it: `login()` of
 * `@portico/login` makes it. Light, known at once; nothing of the frame loads before a visitor turns to it, or had
 * logged in before.
 */
export type LoginOf<C = object> = {
  /** Tells it from where other wallets are found. */
  namespace: string
  /** Calls back with the one connector, of type `AUTH`. */
  discover(
    found: (connector: Connector) => void,
    lost: (uid: string) => void,
    context: C,
  ): Promise<() => void>
  preload?(): Promise<LoginOf<C>['discover'] | undefined>
  load(): Promise<LoginActions<C>>
}
