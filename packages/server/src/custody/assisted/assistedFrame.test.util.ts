import {
  addressesOf,
  createWallet,
  encodeRecovery,
  type OpenWallet,
  parseRecovery,
  recoverWallet,
  shareWallet,
} from '@portico/custody'
import type { Answer } from '../../auth/device.test.util.ts'
import type { createFrame, StoredWallet } from '../frame.test.util.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytes = (sealed: string) => new Uint8Array(Buffer.from(sealed, 'base64url'))

/** A login frame in tests. */
export type Frame = Awaited<ReturnType<typeof createFrame>>

/** The server's answer to a device that requested the wallet. */
export type Given = {
  wallet: { user: string; epoch: string; keyring: string }
  device: string
  serverShare: string
  recoveryShare: string
  assistedShare: string
}

async function sharesOf({ device }: Frame, wallet: OpenWallet) {
  const { deviceShare, serverShare, recoveryShare } = await shareWallet(wallet, device.thumbprint)
  const address = addressesOf(wallet.keyring.keys).eip155 as string
  const stored: StoredWallet = { epoch: wallet.epoch, deviceShare: deviceShare.slice(), address }
  return { stored, sent: { serverShare: text(serverShare), recoveryShare: text(recoveryShare) } }
}

/** Creates a wallet that the server can open, and registers it. `spoil` changes the request. */
export async function registerAssisted(
  frame: Frame,
  spoil: (body: object, wallet: OpenWallet) => object | Promise<object> = (body) => body,
): Promise<{ answer: Answer; stored: StoredWallet }> {
  const { user } = await frame.status()
  return createWallet({ user }, async ({ sealed, wallet }) => {
    const { stored, sent } = await sharesOf(frame, wallet)
    const body = {
      epoch: wallet.epoch,
      keyring: text(sealed.keyring),
      addresses: addressesOf(wallet.keyring.keys),
      ...sent,
      factors: [],
      assistedShare: text(await encodeRecovery(wallet)),
      proof: await frame.prove(wallet, 'register assisted'),
    }
    return { answer: await frame.request('wallet', await spoil(body, wallet)), stored }
  })
}

/** Opens a wallet with only the server's answer. */
export const withGiven = <T>(given: Given, use: (wallet: OpenWallet) => Promise<T>): Promise<T> => {
  const { user, epoch, keyring } = given.wallet
  const shares = {
    device: given.device,
    recoveryShare: bytes(given.recoveryShare),
    otherShare: bytes(given.serverShare),
  }
  const secret = parseRecovery(bytes(given.assistedShare))
  return recoverWallet({ user, epoch, keyring: bytes(keyring) }, shares, secret, use)
}

/** Requests the wallet from the server. */
export const ask = async (frame: Frame) => {
  const answer = await frame.request('assisted', {})
  return { answer, ...(answer.body as unknown as { opensAt?: string; given?: Given | null }) }
}

/** Opens the wallet with the server's answer, and joins it. */
export async function openAssisted(frame: Frame): Promise<StoredWallet> {
  const { given } = await ask(frame)
  if (!given) throw new Error('The server gave nothing')
  return withGiven(given, async (wallet) => {
    const { stored, sent } = await sharesOf(frame, wallet)
    const proof = await frame.prove(wallet, 'add device')
    const { body } = await frame.request('shares', { epoch: wallet.epoch, ...sent, proof })
    if ((body as { outcome?: string }).outcome !== 'added') throw new Error('It was not added')
    return stored
  })
}

/** Answers the request of another device. */
export const answerRequest = (
  frame: Frame,
  stored: StoredWallet,
  { device, answer }: { device: string; answer: 'allow' | 'refuse' },
) =>
  frame.withWallet(stored, async (wallet) => {
    const proof = await frame.prove(wallet, `${answer} recovery`)
    return frame.request('assisted/answer', { epoch: wallet.epoch, device, answer, proof })
  })

/** Logs a frame in with a fresh code. */
export async function logInAgain(
  { device, login }: Frame,
  email = login.user.email,
): Promise<void> {
  Object.assign(login, await device.logIn(email))
}
