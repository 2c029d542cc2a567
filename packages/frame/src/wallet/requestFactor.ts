import { type FactorKind, FrameError } from '@portico/contract'
import type { RequestKit } from '../view/kitForm.ts'
import type { RequestPasskey } from '../view/passkeyForm.ts'
import type { RequestPassword } from '../view/passwordForm.ts'
import type { FormResult } from '../view/showForm.ts'
import { type NewPasskey, PasskeyError, type PasskeySecret, type Passkeys } from './passkeys.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The secret that a way back is created from, or opened with. */
export type FactorSecret =
  | { kind: 'password'; password: string }
  | { kind: 'kit'; kit: string }
  | ({ kind: 'passkey' } & PasskeySecret & Partial<NewPasskey>)

/** A request for a way back. */
export type FactorRequest = {
  email: string
  /** The ways back of an existing wallet; undefined to create one. */
  factors: readonly { factor: string; kind: FactorKind }[] | undefined
  /** The only kind to create; any if undefined. */
  only?: FactorKind
  signal: AbortSignal
}

/** Asks the visitor for a way back until `use` succeeds with it. @throws FrameError as the forms do. */
export type RequestFactor = (
  request: FactorRequest,
  use: (secret: FactorSecret) => Promise<void>,
) => Promise<void>

type Options = {
  passkeys: Passkeys
  /** Returns the input that passkeys evaluate. */
  passkeyInput: () => Promise<Bytes>
  createKit: () => Promise<string>
  requestPasskey: RequestPasskey
  requestPassword: RequestPassword
  requestKit: RequestKit
}

async function findSecret(
  { passkeys, passkeyInput }: Options,
  factors: NonNullable<FactorRequest['factors']>,
): Promise<PasskeySecret> {
  // This does not log in, so the signature is discarded.
  const { assertion: _, ...secret } = await passkeys.find(await passkeyInput())
  const isOfWallet = factors.some(
    ({ factor, kind }) => kind === 'passkey' && factor === secret.factor,
  )
  if (!isOfWallet) throw new PasskeyError('PASSKEY_OTHER')
  return secret
}

/** Returns the possible kinds of ways back, the easiest first. */
async function kindsFor(
  { passkeys }: Options,
  { factors, only }: FactorRequest,
): Promise<readonly FactorKind[]> {
  const all = ['passkey', 'password', 'kit'] as const
  if (factors) return all.filter((wanted) => factors.some(({ kind }) => kind === wanted))
  if (only) return [only]
  const isAvailable = await passkeys.isAvailable()
  return all.filter((kind) => kind !== 'passkey' || isAvailable)
}

type ShowForm = (others: readonly FactorKind[]) => Promise<FormResult>

/** Creates the form of each way back. A new secret is reused, even if the server did not answer. */
function createForms(
  options: Options,
  { email, factors, signal }: FactorRequest,
  use: (secret: FactorSecret) => Promise<void>,
): Record<FactorKind, ShowForm> {
  const { passkeys, passkeyInput, requestPasskey, requestPassword, requestKit } = options
  const isNew = !factors
  let made: NewPasskey | undefined
  let kit: string | undefined
  const getSecret = async () => {
    if (factors) return findSecret(options, factors)
    made ??= await passkeys.create(email, await passkeyInput())
    return made
  }
  return {
    passkey: (others) => {
      passkeyInput().catch(() => {}) // it is there when the visitor presses; else the press says so
      return requestPasskey({ isNew, others, signal }, async () =>
        use({ kind: 'passkey', ...(await getSecret()) }),
      )
    },
    password: (others) =>
      requestPassword({ isNew, email, others, signal }, (password) =>
        use({ kind: 'password', password }),
      ),
    kit: async (others) => {
      if (isNew) kit ??= await options.createKit()
      return requestKit({ kit, email, others, signal }, (typed) => use({ kind: 'kit', kit: typed }))
    },
  }
}

/**
 * Asks for a passkey if this device, or the wallet, has one, and otherwise for a password. The visitor may choose
 * another way back.
 */
export const createRequestFactor =
  (options: Options): RequestFactor =>
  async (request, use) => {
    const kinds = await kindsFor(options, request)
    const forms = createForms(options, request, use)
    let result: FormResult | undefined = kinds[0]
    if (!result) throw new FrameError('FAILED')
    while (result !== 'done') {
      const kind: FactorKind = result
      result = await forms[kind](kinds.filter((other) => other !== kind))
    }
  }
