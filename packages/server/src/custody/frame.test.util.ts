import { randomBytes } from 'node:crypto'
import { type WalletProofAction, walletProofText } from '@portico/contract'
import {
  addressesOf,
  type Bytes,
  createWallet,
  type OpenWallet,
  openRecovery,
  openWallet,
  passkeyKey,
  recoverWallet,
  renewWallet,
  shareWallet,
  wrapRecovery,
} from '@portico/custody'
import { createKeyPairFromPrivateKeyBytes, getBase58Decoder, signBytes } from '@solana/kit'
import { toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { type Answer, createDevice, type Login, type Node } from '../auth/device.test.util.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytes = (sealed: string) => new Uint8Array(Buffer.from(sealed, 'base64url'))
const factor = 'passkey-1'
const passkeyWay = { factor, kind: 'passkey' } as const

type Way = { factor: string; kind: 'passkey' | 'kit' }

/** A release of a wallet to a device. */
export type Opened = {
  wallet: { user: string; epoch: string; keyring: string }
  serverShare: string
  recoveryShare: string
  device: string
  factors: { wrapped: string }[]
}
/** The data of a wallet that a device stores. */
export type StoredWallet = { epoch: string; deviceShare: Bytes; address: string }

const sealedOf = ({ wallet: { user, epoch, keyring } }: Opened) => ({
  user,
  epoch,
  keyring: bytes(keyring),
})

/** Signs a text with both keys of a wallet. */
async function signProof({ keyring: { keys } }: Pick<OpenWallet, 'keyring'>, message: string) {
  const account = privateKeyToAccount(toHex(keys.eip155))
  const { privateKey } = await createKeyPairFromPrivateKeyBytes(keys.solana.slice())
  const signature = await signBytes(privateKey, new TextEncoder().encode(message))
  return {
    eip155: await account.signMessage({ message }),
    solana: getBase58Decoder().decode(signature),
  }
}

/** Creates a login frame in a separate browser, logged in, with the visitor's passkey. */
export async function createFrame(
  node: Node,
  { email, prf = new Uint8Array(randomBytes(32)) }: { email: string; prf?: Bytes },
) {
  const device = await createDevice(node)
  const login: Login = await device.logIn(email)
  const { thumbprint } = device
  const request = (path: string, body?: object, at: Node = node) =>
    device.request(
      `/v1/custody/${path}`,
      { ...(body && { body }), token: login.accessToken },
      { at },
    )
  const status = async () =>
    (await request('wallet')).body as unknown as {
      user: string
      wallet: {
        epoch: string
        addresses: object
        factors: object[]
        devices: { device: string }[]
      } | null
    }
  const challenge = async () =>
    ((await request('challenge', {})).body as unknown as { challenge: string }).challenge

  /** Creates the proof of an action. `claims` are a liar's changes. */
  async function prove(wallet: OpenWallet, action: WalletProofAction, claims: object = {}) {
    const facts = { user: wallet.user, device: thumbprint, epoch: wallet.epoch }
    const given = { action, ...facts, challenge: await challenge(), ...claims }
    return { challenge: given.challenge, ...(await signProof(wallet, walletProofText(given))) }
  }

  async function sharesOf(wallet: OpenWallet) {
    const shares = await shareWallet(wallet, thumbprint)
    const stored: StoredWallet = {
      epoch: wallet.epoch,
      deviceShare: shares.deviceShare.slice(),
      address: addressesOf(wallet.keyring.keys).eip155,
    }
    const { serverShare, recoveryShare } = shares
    return { stored, sent: { serverShare: text(serverShare), recoveryShare: text(recoveryShare) } }
  }

  /** Returns an epoch as the frame sends it, without its proof. */
  async function epochOf(wallet: OpenWallet, keyring: Bytes, way: Way = passkeyWay) {
    const { stored, sent } = await sharesOf(wallet)
    const wrapped = await wrapRecovery(wallet, way, passkeyKey(prf))
    const addresses = addressesOf(wallet.keyring.keys)
    const factors = [{ ...way, wrapped: text(wrapped) }]
    return {
      stored,
      body: { epoch: wallet.epoch, keyring: text(keyring), addresses, ...sent, factors },
    }
  }

  /** Opens the wallet with the device's stored share. */
  const withWallet = async <T>(
    stored: StoredWallet,
    use: (wallet: OpenWallet) => Promise<T>,
  ): Promise<T> => {
    const opened = (await request('open', {})).body as unknown as Opened
    const shares = [stored.deviceShare, bytes(opened.serverShare)] as const
    return openWallet(sealedOf(opened), shares, use)
  }

  const changeEpoch = (old: StoredWallet, open: OpenWallet, way?: Way) =>
    renewWallet(open, async ({ sealed, wallet }) => {
      const { stored, body } = await epochOf(wallet, sealed.keyring, way)
      const proof = await prove(wallet, 'change epoch')
      return { answer: await request('epoch', { from: old.epoch, ...body, proof }), stored }
    })

  return {
    device,
    login,
    prf,
    request,
    status,
    challenge,
    prove,
    withWallet,
    /** Creates a wallet and registers it. `spoil` changes the request. */
    register: async (
      spoil: (body: object, wallet: OpenWallet) => object | Promise<object> = (body) => body,
    ): Promise<{ answer: Answer; stored: StoredWallet }> => {
      const { user } = await status()
      return createWallet({ user }, async ({ sealed, wallet }) => {
        const { stored, body } = await epochOf(wallet, sealed.keyring)
        const proof = await prove(wallet, 'register')
        return { answer: await request('wallet', await spoil({ ...body, proof }, wallet)), stored }
      })
    },
    /** Returns the address of the wallet that the device opens. */
    open: (stored: StoredWallet) =>
      withWallet(stored, async ({ keyring }) => addressesOf(keyring.keys).eip155 as string),
    /** Opens the wallet with the passkey, and joins it. */
    recover: async (): Promise<{ answer: Answer; stored: StoredWallet }> => {
      const opened = (await request('recover', {})).body as unknown as Opened
      const shares = {
        device: opened.device,
        recoveryShare: bytes(opened.recoveryShare),
        otherShare: bytes(opened.serverShare),
      }
      const name = { user: opened.wallet.user, factor, kind: 'passkey' } as const
      return openRecovery(
        bytes(opened.factors[0]?.wrapped ?? ''),
        name,
        passkeyKey(prf),
        (secret) =>
          recoverWallet(sealedOf(opened), shares, secret, async (wallet) => {
            const { stored, sent } = await sharesOf(wallet)
            const proof = await prove(wallet, 'add device')
            return {
              answer: await request('shares', { epoch: wallet.epoch, ...sent, proof }),
              stored,
            }
          }),
      )
    },
    /** Seals the wallet again, with one way back. */
    renew: (old: StoredWallet, way?: Way): Promise<{ answer: Answer; stored: StoredWallet }> =>
      withWallet(old, (open) => changeEpoch(old, open, way)),
    /** Begins several epochs of a wallet that was opened once. */
    renewAtOnce: (old: StoredWallet, count: number) =>
      withWallet(old, (open) =>
        Promise.all(Array.from({ length: count }, () => changeEpoch(old, open))),
      ),
    revoke: (stored: StoredWallet, other: string) =>
      withWallet(stored, async (wallet) => {
        const proof = await prove(wallet, 'revoke device')
        return request(`devices/${other}/revoke`, { epoch: wallet.epoch, proof })
      }),
    /** Deletes an account that has a wallet, with a proof of its keys. */
    deleteAccount: (stored: StoredWallet, confirm = 'DELETE') =>
      withWallet(stored, async (wallet) => {
        const proof = await prove(wallet, 'delete account')
        return request('account/delete', { confirm, epoch: wallet.epoch, proof })
      }),
    /** Names the new address with a proof of the keys. The server mails a code to it. */
    nameEmail: (stored: StoredWallet, email: string) =>
      withWallet(stored, async (wallet) => {
        const proof = await prove(wallet, 'change email')
        return request('email', { epoch: wallet.epoch, proof, email })
      }),
    /** Ends a login, or all of them, with a proof of the keys. */
    endLogins: (stored: StoredWallet, session: string | null) =>
      withWallet(stored, async (wallet) => {
        const proof = await prove(wallet, 'end logins')
        return request('logins/end', { session, epoch: wallet.epoch, proof })
      }),
    exportWallet: (stored: StoredWallet) =>
      withWallet(stored, async (wallet) =>
        request('export', { epoch: wallet.epoch, proof: await prove(wallet, 'export') }),
      ),
    addKit: (stored: StoredWallet) =>
      withWallet(stored, async (wallet) => {
        const wrapped = text(
          await wrapRecovery(wallet, { factor: 'kit-1', kind: 'kit' }, passkeyKey(prf)),
        )
        const proof = await prove(wallet, 'add factor')
        return request('factors', {
          epoch: wallet.epoch,
          factor: 'kit-1',
          kind: 'kit',
          wrapped,
          proof,
        })
      }),
  }
}
