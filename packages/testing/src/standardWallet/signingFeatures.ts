import {
  type Address,
  createKeyPairFromBytes,
  createSolanaRpc,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type SignatureBytes,
  signBytes,
  type Transaction,
} from '@solana/kit'
import { walletError } from '../walletError.ts'
import { alteredTransaction, withMemo, withNewBlockhash } from './alterTransaction.ts'

/** An account of a test wallet. */
export type SigningAccount = {
  /** Base58. */
  address: string
  /** 64 bytes in base58: the seed, then the public key. */
  secretKey?: string
}

/** The ways in which a test wallet cheats. */
export type Mischief =
  /** Signs a transfer of another amount. */
  | 'anotherTransaction'
  /** Signs with the key of its second account, in the name of the first. */
  | 'anotherKey'
  /** Returns its input unsigned. */
  | 'unsigned'
  /** Returns a value that is neither a transaction nor a signature. */
  | 'nonsense'
  /** Returns fewer results than requested. */
  | 'fewer'
  /** Signs a message, or a sign-in, with a wrapper around it, and reports that. */
  | 'wrappedMessage'
  /** Signs in with an account that the site cannot see. */
  | 'anotherAccount'
  /** Adds an instruction that moves nothing, as wallets that protect their owners do. */
  | 'guard'
  /** Replaces the blockhash before it signs. */
  | 'refresh'
  /** Returns the signature of its last transaction instead of sending this one. */
  | 'lastSignature'
  /** Sends, and then reports that it cannot: wallets forward later errors of their nodes. */
  | 'sendsAndDenies'

/** The state that the signing features share with the wallet. */
export type Ways = {
  versions: readonly unknown[]
  url: string | undefined
  accounts(): readonly SigningAccount[]
  mischief(): Mischief | undefined
  /** Resolves when the wallet's owner approves. */
  pass(feature: string, inputs: readonly unknown[]): Promise<void>
}
type Input = { account: { address: string }; transaction: Uint8Array; message: Uint8Array }

const nonsense = new Uint8Array([1, 2, 3])

/** Creates the signing features of Wallet Standard for Solana. */
export function signingFeatures(ways: Ways): Record<string, unknown> {
  const { versions: supportedTransactionVersions, pass, mischief } = ways
  let last: SignatureBytes | undefined
  const few = <T>(outputs: T[]) => (mischief() === 'fewer' ? outputs.slice(1) : outputs)
  const sign = async (input: Input) => {
    const signed = await signTransaction(ways, input)
    return { signedTransaction: signed }
  }
  const send = async (input: Input) => {
    if (mischief() === 'nonsense') return { signature: nonsense }
    if (mischief() === 'lastSignature' && last) return { signature: last }
    const transaction = await signTransaction(ways, input)
    const decoded = getTransactionDecoder().decode(transaction)
    await sendTo(ways.url, decoded)
    last = Object.values(decoded.signatures)[0] as SignatureBytes
    if (mischief() === 'sendsAndDenies') throw walletError(-32601, 'Method not found')
    return { signature: last }
  }
  return {
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: Input[]) {
        await pass('solana:signMessage', inputs)
        return few(await Promise.all(inputs.map((input) => signMessage(ways, input))))
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs: Input[]) {
        await pass('solana:signTransaction', inputs)
        return few(await Promise.all(inputs.map(sign)))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signAndSendTransaction(...inputs: Input[]) {
        await pass('solana:signAndSendTransaction', inputs)
        return few(await Promise.all(inputs.map(send)))
      },
    },
  }
}

async function signMessage(ways: Ways, { account, message }: Input) {
  const cheat = ways.mischief()
  if (cheat === 'nonsense') return { signature: nonsense, signedMessage: message }
  const signedMessage =
    cheat === 'wrappedMessage' ? new Uint8Array([255, ...message]) : new Uint8Array(message)
  const signature = await signWith(ways, account.address, signedMessage)
  return { signature, signedMessage }
}

async function signTransaction(ways: Ways, { account, transaction }: Input): Promise<Uint8Array> {
  const cheat = ways.mischief()
  if (cheat === 'nonsense') return nonsense
  if (cheat === 'unsigned') return new Uint8Array(transaction)
  const requested = getTransactionDecoder().decode(transaction)
  const signed =
    cheat === 'anotherTransaction'
      ? alteredTransaction(requested)
      : cheat === 'guard'
        ? withMemo(requested)
        : cheat === 'refresh'
          ? await withNewBlockhash(requested, ways.url)
          : requested
  const signature = await signWith(ways, account.address, signed.messageBytes)
  const signatures = { ...signed.signatures, [account.address as Address]: signature }
  return new Uint8Array(getTransactionEncoder().encode({ ...signed, signatures }))
}

/** Signs bytes with the key of an account, or with the key that its mischief selects. */
export async function signWith(
  ways: Ways,
  address: string,
  bytes: Transaction['messageBytes'] | Uint8Array,
) {
  const accounts = ways.accounts()
  const own = accounts.find((account) => account.address === address)
  const used = ways.mischief() === 'anotherKey' ? accounts[1] : own
  if (!used?.secretKey) throw walletError(4100, 'This account is not authorised.')
  const { privateKey } = await createKeyPairFromBytes(getBase58Encoder().encode(used.secretKey))
  return signBytes(privateKey, bytes)
}

async function sendTo(url: string | undefined, transaction: Transaction): Promise<void> {
  if (!url) throw walletError(-32603, 'The wallet has no node.')
  const wire = getBase64EncodedWireTransaction(transaction)
  await createSolanaRpc(url).sendTransaction(wire, { encoding: 'base64' }).send()
}
