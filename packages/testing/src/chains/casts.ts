import { createHash, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import type { Address } from '@solana/kit'
import { toHex } from 'viem'
import { english, HDKey, hdKeyToAccount } from 'viem/accounts'
import { type SolanaAccount, type SolanaAccountName, solanaAccounts } from '../solana/accounts.ts'
import { toBase58 } from '../solana/bytes.ts'
import { accounts, type LocalAccount } from './accounts.ts'

type AsMany<List extends readonly unknown[]> = { [Place in keyof List]: LocalAccount }

/** The separate people of one of several visitors who use the same chains at once. */
export type Cast = {
  /** The mnemonic from which a wallet derives the EVM accounts. */
  words: string
  /** The last four of `all` serve the local stack, and are the same in every cast. */
  accounts: Record<'demo' | 'second' | 'third', LocalAccount> & {
    all: AsMany<typeof accounts.all>
  }
  /** `deployer` and `faucet` are the same in every cast. */
  solanaAccounts: Record<SolanaAccountName, SolanaAccount>
}

/** The number of EVM accounts that belong to a cast. */
export const castSize = 6

/** Returns a cast by its number. The first is 0: it has `accounts` and `solanaAccounts`. */
export function castOf(index: number): Cast {
  if (index === 0) return { words: usualWords, accounts, solanaAccounts }
  const words = wordsOf(`portico cast ${index}`)
  const all = accountsOf(words)
  const [demo, second, third] = all
  return {
    words,
    accounts: { demo, second, third, all },
    solanaAccounts: {
      ...solanaAccounts,
      demo: solanaAccountOf(`${index} demo`),
      second: solanaAccountOf(`${index} second`),
      third: solanaAccountOf(`${index} third`),
    },
  }
}

/** Every local development node derives its accounts from these words. */
const usualWords = 'test test test test test test test test test test test junk'

function accountsOf(words: string): Cast['accounts']['all'] {
  // The seed of BIP-39, computed once because it is slow on purpose.
  const root = HDKey.fromMasterSeed(pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512'))
  const own = (addressIndex: number): LocalAccount => {
    const { address, getHdKey } = hdKeyToAccount(root, { addressIndex })
    return { address, privateKey: toHex(getHdKey().privateKey as Uint8Array) }
  }
  const all: LocalAccount[] = accounts.all.map((account, at) => (at < castSize ? own(at) : account))
  return all as unknown as Cast['accounts']['all']
}

const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()

/** Returns twelve words derived from a name: 128 bits, and four for the checksum (BIP-39). */
function wordsOf(name: string): string {
  const entropy = sha256(name).subarray(0, 16)
  const check = (sha256(entropy)[0] as number) >> 4
  const bits = (BigInt(toHex(entropy)) << 4n) | BigInt(check)
  const places = Array.from({ length: 12 }, (_, place) => BigInt(11 * (11 - place)))
  return places.map((shift) => english[Number((bits >> shift) & 2047n)]).join(' ')
}

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8Start = Buffer.from('302e020100300506032b657004220420', 'hex')

function solanaAccountOf(name: string): SolanaAccount {
  const seed = Buffer.from(`portico local cast: ${name}`.padEnd(32, '.'))
  const key = Buffer.concat([pkcs8Start, seed])
  const { x = '' } = createPublicKey(
    createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  ).export({ format: 'jwk' })
  const publicKey = Buffer.from(x, 'base64url')
  return {
    address: toBase58(publicKey) as Address,
    secretKey: toBase58(Buffer.concat([seed, publicKey])),
  }
}
