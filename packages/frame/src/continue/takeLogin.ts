import { addWalletDevice, continueLogin, FrameError } from '@portico/contract'
import * as v from 'valibot'
import { toBase64url } from '../base64url.ts'
import type { RequestServer } from '../login/requestServer.ts'
import type { Sessions } from '../login/sessions.ts'
import type { KeyStore } from '../store/keyStore.ts'
import type { RequestAsUser } from '../wallet/requestAsUser.ts'
import { givenLogin } from './continueWire.ts'

/** The dependencies of taking a login from another page of this origin. */
export type TakeLoginOptions = {
  /** Returns the name of this device. */
  device: () => Promise<string>
  requestServer: RequestServer
  requestAsUser: RequestAsUser
  sessions: Pick<Sessions, 'begin'>
  store: KeyStore
}

type GivenWallet = NonNullable<v.InferOutput<typeof givenLogin>['wallet']>

/** Stores the shares of this device, once the server has its share. Without them a way back opens the wallet. */
async function takeWallet(
  { user, epoch, serverShare, recoveryShare, proof, ...parts }: GivenWallet,
  { requestAsUser, store, device }: TakeLoginOptions,
): Promise<void> {
  const sent = { serverShare, recoveryShare: toBase64url(recoveryShare) }
  const { outcome } = await requestAsUser(addWalletDevice, { epoch, ...sent, proof })
  if (outcome !== 'added') return
  const { storeDeviceWallet } = await import('../wallet/storeDeviceWallet.ts')
  const name = { user, epoch, device: await device() }
  await storeDeviceWallet(store, name, { ...parts, recoveryShare })
  parts.deviceShare.fill(0)
}

/**
 * Logs this device in with what a window has sealed for it, unless `signal` has aborted before the login begins.
 * @throws FrameError `FAILED` for a malformed login; the errors of the server.
 */
export async function takeLogin(
  text: Uint8Array<ArrayBuffer>,
  options: TakeLoginOptions,
  signal: AbortSignal,
): Promise<void> {
  const given = v.safeParse(givenLogin, JSON.parse(new TextDecoder().decode(text)))
  if (!given.success) throw new FrameError('FAILED')
  const { offer, wallet } = given.output
  const login = await options.requestServer(continueLogin, { body: { offer } })
  // A page that was told that nobody is logged in must not be logged in afterwards.
  if (signal.aborted) throw new FrameError('REQUEST_ABORTED')
  await options.sessions.begin(login)
  if (wallet) await takeWallet(wallet, options).catch(() => {}) // then a way back opens the wallet
}
