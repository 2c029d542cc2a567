import type { Portico } from '@portico/core'
import type { LoginMatter, LoginOutcome, VaultPart } from '@portico/core/internal'
import { actionsOf } from '../shared/login/loginFlow.ts'

/** Reads again who is logged in. Never rejects. */
export const refreshUser = (portico: Portico): Promise<void> =>
  actionsOf(portico).then(
    (actions) => actions.refreshUser(portico),
    () => {},
  )

/** Returns the URL of a part of the owner's page; `undefined` if the login does not load. */
export const vaultUrlOf = (portico: Portico, part: VaultPart): Promise<string | undefined> =>
  actionsOf(portico).then(
    (actions) => actions.vaultUrl(portico, part),
    () => undefined,
  )

/** Lets the visitor see and change the account, in the frame. @throws FrameError. */
export const manageLogin = async (
  portico: Portico,
  matter: LoginMatter,
  signal?: AbortSignal,
): Promise<LoginOutcome> => (await actionsOf(portico)).manage(portico, matter, signal)
