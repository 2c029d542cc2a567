import * as v from 'valibot'
import { frameRequestMs } from '../constants.ts'
import { chainIdField } from '../routes/fields.ts'
import { frameAccountType, frameUser } from './frameUser.ts'

/**
 * One message of a site's page to the login frame. Schemas are strict: a member that is not named is refused.
 * After `timeoutMs` the page gives up; without it the visitor takes what time it takes.
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
 * What a site's page may say to the login frame, by its name. Specification, section 7. What the specification has
 * beside it stays away on purpose: `projectId` is in the frame's address, tokens never leave the frame, and nodes
 * (`rpcUrl`) are the server's choice.
 */
export const frameMessages = {
  /** Sends a code, or says that none is needed. */
  connectEmail: {
    request: email,
    response: v.strictObject({ action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
    timeoutMs,
  },
  /** Logs in with the code of the mail that `connectEmail` sent. */
  connectOtp: { request: otp, response: nothing, timeoutMs },
  /**
   * Has the visitor go on with a login of this browser, which a window of the frame's own origin knows: the one that the
   * page has opened with this id in its address, or one that the frame opens. Answered once this device is logged in; before
   * the visitor has agreed the page learns nothing.
   */
  connectDevice: {
    request: v.strictObject({ window: v.optional(v.pipe(v.string(), v.uuid())) }),
    response: nothing,
  },
  /** Whether somebody is logged in on this device. */
  isConnected: {
    request: nothing,
    response: v.strictObject({ isConnected: v.boolean() }),
    timeoutMs,
  },
  /** Who is logged in. A visitor without a wallet on this device is asked for a password first, in the frame. */
  getUser: {
    request: v.strictObject({
      chainId: v.optional(chainIdField),
      preferredAccountType: v.optional(frameAccountType),
    }),
    response: frameUser,
  },
  signOut: { request: nothing, response: nothing, timeoutMs: 3000 },
  /** Names the network that is meant where a message names none. It has to be one that the server serves. */
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
  /** Which kind of account the page would rather use. There are keys of `eoa` alone. */
  setPreferredAccount: {
    request: v.strictObject({ type: frameAccountType }),
    response: v.strictObject({ type: frameAccountType }),
    timeoutMs,
  },
  /**
   * Has the visitor change the address of the account. The new one and both codes are typed in the frame: a page that
   * could read them could take the account.
   */
  updateEmail: { request: nothing, response: v.strictObject({ newEmail: text(254) }) },
  /** Shows the visitor where the account is logged in. What is there the page does not learn: it names other sites. */
  showDevices: { request: nothing, response: v.strictObject({ isConnected: v.boolean() }) },
  /** Has the visitor delete the account, which takes more than one press. */
  deleteAccount: { request: nothing, response: nothing },
  /**
   * How the frame is to look, beside the page; as the visitor's system prefers where it is not said. Colours a page cannot
   * choose: it could hide what the frame says. The language is in the frame's address.
   */
  syncTheme: {
    request: v.strictObject({ themeMode: v.optional(v.picklist(['light', 'dark'])) }),
    response: nothing,
    timeoutMs,
  },
  /** What the page calls itself, which is shown as its own word: whose page it is, the browser says. No picture is loaded. */
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
  /** A wallet method. Those that sign wait for the visitor. */
  rpcRequest: {
    request: v.strictObject({
      method: v.pipe(v.string(), v.regex(/^[a-zA-Z]+_[a-zA-Z0-9_]+$/), v.maxLength(64)),
      params: v.unknown(),
      chainId: v.optional(chainIdField),
    }),
    /** A result, or the error of the chain's node in its own words. */
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

/** Milliseconds after which a page gives up on an answer. Undefined where the visitor takes what time it takes. */
export const frameTimeoutMs = (name: FrameMessageName): number | undefined =>
  (frameMessages as Readonly<Record<FrameMessageName, FrameMessage>>)[name].timeoutMs

/** What a page says with a message. */
export type FrameRequest<N extends FrameMessageName> = v.InferOutput<FrameMessages[N]['request']>

/** What the frame answers to a message. */
export type FrameResponse<N extends FrameMessageName> = v.InferOutput<FrameMessages[N]['response']>
