import * as v from 'valibot'
import { frameRequestMs } from '../constants.ts'
import { chainIdField } from '../routes/fields.ts'
import { frameAccountType, frameUser } from './frameUser.ts'

/**
 * One message of a site's page to the login frame. Schemas are strict: they refuse unknown members. The page stops
 * waiting after `timeoutMs`. Without it the visitor may take any time.
 */
type FrameMessage = {
  readonly request: v.GenericSchema
  readonly response: v.GenericSchema
  readonly timeoutMs?: number
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const nothing = v.strictObject({})
const email = v.strictObject({ email: v.pipe(text(254), v.nonEmpty()) })
const otp = v.strictObject({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits')) })
const nodeError = v.strictObject({
  code: v.number(),
  message: v.string(),
  data: v.optional(v.unknown()),
})
const timeoutMs = frameRequestMs

/**
 * The messages from a site's page to the login frame, by name (specification, section 7). Three items of the
 * specification are missing on purpose: `projectId` is in the frame's address, tokens never leave the frame, and the
 * server chooses the nodes (`rpcUrl`).
 */
export const frameMessages = {
  /** Sends a code, or says that none is needed. */
  connectEmail: {
    request: email,
    response: v.strictObject({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    timeoutMs,
  },
  /** Logs in with the code from the mail that `connectEmail` sent. */
  connectOtp: { request: otp, response: nothing, timeoutMs },
  /**
   * Has the visitor continue with a login of this browser, which a window of the frame's own origin knows. This is the
   * window that the page opened with this id in its address, or one that the frame opens. Answered once this device is
   * logged in. Until the visitor agrees, the page learns nothing.
   */
  connectDevice: {
    request: v.strictObject({ window: v.optional(v.pipe(v.string(), v.uuid())) }),
    response: nothing,
  },
  /** Returns whether a visitor is logged in on this device. */
  isConnected: {
    request: nothing,
    response: v.strictObject({ isConnected: v.boolean() }),
    timeoutMs,
  },
  /**
   * Returns the visitor who is logged in. If the wallet is not on this device, the frame first asks the visitor for a
   * password.
   */
  getUser: {
    request: v.strictObject({
      chainId: v.optional(chainIdField),
      preferredAccountType: v.optional(frameAccountType),
    }),
    response: frameUser,
  },
  signOut: { request: nothing, response: nothing, timeoutMs: 3000 },
  /** Sets the network of messages that name none. The server has to serve it. */
  switchNetwork: {
    request: v.strictObject({ chainId: chainIdField }),
    response: v.strictObject({ chainId: chainIdField }),
    timeoutMs,
  },
  getChainId: {
    request: nothing,
    response: v.strictObject({ chainId: chainIdField }),
    timeoutMs,
  },
  /** Sets the kind of account that the page prefers. Keys exist only for `eoa`. */
  setPreferredAccount: {
    request: v.strictObject({ type: frameAccountType }),
    response: v.strictObject({ type: frameAccountType }),
    timeoutMs,
  },
  /**
   * Has the visitor change the account's e-mail address. The new address and both codes are typed in the frame: a page
   * that could read them could take over the account.
   */
  updateEmail: { request: nothing, response: v.strictObject({ newEmail: text(254) }) },
  /**
   * Shows the visitor where the account is logged in. The page does not receive the list, because it names other sites.
   */
  showDevices: { request: nothing, response: v.strictObject({ isConnected: v.boolean() }) },
  /** Has the visitor delete the account, which takes more than one click. */
  deleteAccount: { request: nothing, response: nothing },
  /**
   * Sets the frame's color scheme to match the page; by default the visitor's system preference. A page cannot choose
   * colors, because it could hide the frame's texts. The language is in the frame's address.
   */
  syncTheme: {
    request: v.strictObject({ themeMode: v.optional(v.picklist(['light', 'dark'])) }),
    response: nothing,
    timeoutMs,
  },
  /**
   * Sets the page's description of itself, which the frame shows as the page's claim. The browser says whose page it
   * is. No picture is loaded.
   */
  syncDappData: {
    request: v.strictObject({
      metadata: v.optional(
        v.strictObject({
          name: v.optional(text(200)),
          description: v.optional(text(1000)),
          url: v.optional(text(2048)),
          icons: v.optional(v.pipe(v.array(text(2048)), v.maxLength(10))),
        }),
      ),
      sdkType: v.optional(text(64)),
      sdkVersion: v.optional(text(128)),
    }),
    response: nothing,
    timeoutMs,
  },
  /** Sends a wallet method. Methods that sign wait for the visitor. */
  rpcRequest: {
    request: v.strictObject({
      method: v.pipe(v.string(), v.regex(/^[a-zA-Z]+_[a-zA-Z0-9_]+$/), v.maxLength(64)),
      params: v.unknown(),
      chainId: v.optional(chainIdField),
    }),
    /** A result, or the unchanged error of the chain's node. */
    response: v.union([
      v.strictObject({ result: v.unknown() }),
      v.strictObject({ error: nodeError }),
    ]),
  },
} as const satisfies Readonly<Record<string, FrameMessage>>

/** The messages to the login frame, with their types. */
export type FrameMessages = typeof frameMessages

/** The name of a message to the login frame. */
export type FrameMessageName = keyof FrameMessages

/**
 * Returns the milliseconds after which a page stops waiting for an answer. Returns `undefined` if the visitor may take
 * any time.
 */
export const frameTimeoutMs = (name: FrameMessageName): number | undefined =>
  (frameMessages as Readonly<Record<FrameMessageName, FrameMessage>>)[name].timeoutMs

/** The payload of a message to the frame. */
export type FrameRequest<N extends FrameMessageName> = v.InferOutput<FrameMessages[N]['request']>

/** The frame's answer to a message. */
export type FrameResponse<N extends FrameMessageName> = v.InferOutput<FrameMessages[N]['response']>
