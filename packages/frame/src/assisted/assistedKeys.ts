import { answerAssistedRequest, FrameError, openAssistedWallet } from '@portico/contract'
import { createWallet, encodeRecovery, parseRecovery, recoverWallet, wipe } from '@portico/custody'
import { fromBase64url, toBase64url } from '../base64url.ts'
import type { DeviceWallet } from '../wallet/deviceWallet.ts'
import { type Keys, prove } from '../wallet/keyParts.ts'
import { openHere } from '../wallet/openHere.ts'
import { joinHere, registerHere } from '../wallet/walletKeys.ts'
import type { Assistance } from './requestAssisted.ts'

/**
 * Creates the wallet of an account that has no way back: the server gets what opens it. Returns false as `makeWallet`
 * does.
 */
export const makeAssistedWallet = (keys: Keys): Promise<boolean> =>
  createWallet({ user: keys.user }, async (made) => {
    const secret = await encodeRecovery(made.wallet)
    const ways = { factors: [], assistedShare: toBase64url(secret) }
    wipe(secret)
    return registerHere(keys, made, ways)
  })

async function requestGiven({ requestAsUser }: Keys) {
  try {
    return await requestAsUser(openAssistedWallet, {})
  } catch (error) {
    if (error instanceof FrameError && error.code === 'LOGIN_NOT_FRESH') return 'stale' as const
    throw error
  }
}

/**
 * Has the server open the wallet of an account, and adds this device to it. If that must wait, returns what it waits
 * for.
 * @throws CustodyError `NOT_OPENED` if what the server returned belongs to another wallet.
 */
export async function findAssistedWallet(keys: Keys): Promise<Assistance> {
  const answer = await requestGiven(keys)
  if (answer === 'stale') return answer
  const { given, opensAt } = answer
  if (!given) return { opensAt }
  const keyring = fromBase64url(given.wallet.keyring)
  // Opened under the logged-in user's name, so that nothing of another account opens.
  const sealed = { ...given.wallet, user: keys.user, keyring }
  const secret = fromBase64url(given.assistedShare)
  const shares = {
    device: given.device,
    recoveryShare: fromBase64url(given.recoveryShare),
    otherShare: fromBase64url(given.serverShare),
  }
  try {
    await recoverWallet(sealed, shares, parseRecovery(secret), (wallet) =>
      joinHere(keys, wallet, keyring),
    )
  } finally {
    wipe(secret, shares.otherShare)
  }
  return 'open'
}

/**
 * Allows what another device asked for, or refuses all of it. @throws FrameError `FAILED` if there is nothing left to
 * answer.
 */
export const answerRequest = (
  keys: Pick<Keys, 'requestAsUser' | 'store'> & { wallet: DeviceWallet },
  { device, answer }: { device: string; answer: 'allow' | 'refuse' },
): Promise<void> =>
  openHere(keys, async (wallet) => {
    const { user, device: own } = keys.wallet
    const proof = await prove({ ...keys, user, device: own }, wallet, `${answer} recovery`)
    const body = { epoch: wallet.epoch, device, answer, proof }
    const { answered } = await keys.requestAsUser(answerAssistedRequest, body)
    if (!answered) throw new FrameError('FAILED')
  })
