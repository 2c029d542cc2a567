import { FrameError } from '@portico/contract'
import { awaitVisitor } from '../approve/awaitVisitor.ts'
import { shownFor } from '../view/approval.ts'
import type { Shown } from '../view/approvalForm.ts'
import { awaitPress } from '../view/awaitPress.ts'
import type { PressPlace } from '../view/press/guardButton.ts'
import { usePasskey } from './usePasskey.ts'
import { challengeOf, type ValueRequest } from './valueChallenge.ts'
import type { ValueApproval } from './valuePasskeys.ts'

/**
 * Has the visitor approve a request that moves value, on this page. A passkey approves it if the wallet has one. Without
 * one, a key alone is not enough. Only for pages that no other page can frame or control.
 * @throws FrameError `DECLINED`; `FAILED` if the request needs a passkey and none has approved it.
 */
export async function approveHere(
  {
    place,
    approvalOf,
    use = usePasskey,
  }: {
    place: PressPlace
    approvalOf: (value: ValueRequest) => Promise<ValueApproval | undefined>
    use?: typeof usePasskey
  },
  { shown: request, value }: { shown: Shown; value: ValueRequest },
  signal: AbortSignal,
): Promise<void> {
  const passkey = await approvalOf(value)
  const shown = shownFor(request, { name: undefined, isByPressOnly: !passkey })
  const challenge = await challengeOf({
    window: crypto.randomUUID(),
    shown,
    choice: undefined,
    value,
  })
  const answer = await awaitVisitor({
    press: (problem) => awaitPress(place, shown, { signal, problem }),
    usePasskey: passkey && {
      use: () => use(passkey.ids, challenge, signal),
      problem: place.texts.passkeyRefused,
    },
  })
  if (!answer.isApproved) throw new FrameError('DECLINED')
  await passkey?.check(answer.passkey, challenge)
}
