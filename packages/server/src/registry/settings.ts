import { isAbsolute, resolve } from 'node:path'
import { isAppLink, isRdns, isWalletId, isWalletName, isWebLink } from '@portico/wallet-registry'
import * as v from 'valibot'
import { closedObject } from '../util/formatIssue.ts'

/** Addresses of websites and apps for an operator's wallet, which may also be on this machine. */
const webLink = v.pipe(
  v.string(),
  v.check(
    (text) => isWebLink(text, { loopback: true }),
    'must be an https address of a host (http only on localhost)',
  ),
)
const appLink = v.pipe(
  v.string(),
  v.check(
    (text) => isAppLink(text, { loopback: true }),
    'must be an https address or one of an app, such as "example://"',
  ),
)

const name = v.pipe(
  v.string(),
  v.check(isWalletName, 'must have 1 to 64 characters, all of them visible and none of < > " ` \\'),
)
const id = v.pipe(
  v.string(),
  v.check(isWalletId, 'must be an id: up to 64 letters, digits, "-", "_" and "."'),
)
const chain = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/, 'must be a CAIP-2 id such as "eip155:1"'),
)
const image = v.pipe(
  v.string(),
  v.check(
    (text) => (text.startsWith('https:') ? isWebLink(text) : !/^(?!data:image\/)\w+:/i.test(text)),
    'must be an https address, a data:image address, or the path of a file',
  ),
)

const fields = {
  homepage: webLink,
  mobile_link: appLink,
  desktop_link: appLink,
  webapp_link: webLink,
  app_store: webLink,
  play_store: webLink,
  chrome_store: webLink,
  firefox_store: webLink,
  rdns: v.pipe(v.string(), v.check(isRdns, 'must be a reverse-DNS name such as "com.example"')),
  chains: v.array(chain),
  badge_type: v.literal('certified', 'must be "certified"'),
  injected: v.array(
    closedObject({
      namespace: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/, 'must be a CAIP-2 namespace')),
      injected_id: v.pipe(v.string(), v.regex(/^[\w.]{1,64}$/, 'must be the name of a flag')),
    }),
  ),
  image,
}

const nullable = Object.fromEntries(
  Object.entries(fields).map(([key, schema]) => [key, v.nullable(schema as v.GenericSchema)]),
) as { [K in keyof typeof fields]: v.NullableSchema<(typeof fields)[K], undefined> }

const added = closedObject({ id, name, ...v.partial(v.object(fields)).entries })
const correction = v.partial(closedObject({ name, ...nullable }))

/** `PORTICO_WALLETS`. */
export const walletSettingsSchema = v.partial(
  closedObject({
    snapshot: v.boolean(),
    add: v.pipe(
      v.array(added),
      v.check(
        (wallets) => new Set(wallets.map((wallet) => wallet.id)).size === wallets.length,
        'must not name a wallet twice',
      ),
    ),
    hide: v.array(id),
    pin: v.array(id),
    correct: v.record(id, correction),
  }),
)

/** A wallet that the operator adds. `image` is an https or data address, or the path of a file. */
export type AddedWallet = v.InferOutput<typeof added>

/** The operator's changes to a listed wallet; `null` removes a field. */
export type WalletCorrection = v.InferOutput<typeof correction>

/** The operator's changes to the wallet registry. Ids are those of the list. */
export type WalletSettings = v.InferOutput<typeof walletSettingsSchema>

/** Makes the paths of images absolute: in a file of settings they start at its folder. */
export function withImagePaths(settings: unknown, folder: string): unknown {
  if (typeof settings !== 'object' || settings === null) return settings
  const { add, correct } = settings as { add?: unknown; correct?: unknown }
  const place = (value: unknown): unknown => {
    const path = (value as { image?: unknown } | null)?.image
    if (typeof path !== 'string' || /^\w+:/.test(path) || isAbsolute(path)) return value
    return { ...(value as object), image: resolve(folder, path) }
  }
  return {
    ...settings,
    ...(Array.isArray(add) && { add: add.map(place) }),
    ...(typeof correct === 'object' &&
      correct !== null && {
        correct: Object.fromEntries(
          Object.entries(correct).map(([key, value]) => [key, place(value)]),
        ),
      }),
  }
}
