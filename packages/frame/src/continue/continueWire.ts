import * as v from 'valibot'

/** Of the window, in its address: a new one for each press, which the page makes. It tells windows apart, and is no secret. */
const id = v.pipe(v.string(), v.uuid())
const bytes = v.pipe(v.instance(Uint8Array), v.maxLength(8192)) as v.GenericSchema<
  Uint8Array<ArrayBuffer>
>
const name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

const evmAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-fA-F]{40}$/.test(value),
)

/** What the window says to the frame that waits for it. */
export const continueHello = v.strictObject({
  type: v.literal('portico-continue-hello'),
  id,
})

/** The frame's answer, with a port: where it stands, as the browser says, and the key of its device. */
export const continuePlace = v.strictObject({
  type: v.literal('portico-continue-place'),
  id,
  site: name,
  device: name,
})

/** What the window then says through the port, once the visitor has agreed: the login, and after that the wallet. */
export const continueGiven = {
  login: v.strictObject({ type: v.literal('login'), offer: v.pipe(v.string(), v.maxLength(600)) }),
  /** Null where the wallet is not open in that window: it is opened by a way back then, as on any device. */
  wallet: v.strictObject({
    type: v.literal('wallet'),
    wallet: v.nullable(
      v.strictObject({
        user: name,
        epoch: name,
        addresses: v.strictObject({ eip155: evmAddress, solana: name }),
        keyring: bytes,
        deviceShare: bytes,
        recoveryShare: bytes,
        sent: v.strictObject({
          serverShare: name,
          recoveryShare: v.pipe(v.string(), v.maxLength(1024)),
        }),
        proof: v.strictObject({ challenge: name, eip155: name, solana: name }),
      }),
    ),
  }),
} as const

/** What the frame says in between: what the wallet is to sign for it. */
export const continueChallenge = v.strictObject({ type: v.literal('challenge'), challenge: name })

/** A wallet as it is handed over. */
export type GivenWallet = NonNullable<v.InferOutput<typeof continueGiven.wallet>['wallet']>

/** The next message of a port; what is no such message is waited past. */
export const nextMessage = <S extends v.GenericSchema>(
  port: MessagePort,
  schema: S,
): Promise<v.InferOutput<S>> =>
  new Promise((resolve) => {
    const take = ({ data }: MessageEvent) => {
      const read = v.safeParse(schema, data)
      if (!read.success) return
      port.removeEventListener('message', take)
      resolve(read.output)
    }
    port.addEventListener('message', take)
    port.start()
  })
