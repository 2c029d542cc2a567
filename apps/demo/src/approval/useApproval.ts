import { useEffect, useState } from 'react'
import { errorCodes } from '../wallet/errors.ts'
import { readFailure } from './readFailure.ts'
import type { ScreenProps } from './screenProps.ts'

/** How far a request has come. */
export type Progress = 'pending' | 'working' | 'done' | 'failed' | 'declined'

type ApprovalParams = {
  pendingRequest: ScreenProps['pendingRequest']
  /** It was approved before the window was loaded again: it goes on by itself. */
  isSent: boolean
  /** Does what was asked and gives the site's answer. */
  approve: () => unknown
}

/** Declines a request, or carries it out and answers the site; once. */
export function useApproval({ pendingRequest, isSent, approve }: ApprovalParams) {
  const [progress, setProgress] = useState<Progress>(isSent ? 'working' : 'pending')
  const decline = () => {
    if (progress !== 'pending') return
    setProgress('declined')
    const message = 'User rejected the request.'
    pendingRequest.answer({ ok: false, code: errorCodes.rejected, message })
  }
  const carryOut = async () => {
    setProgress('working')
    try {
      pendingRequest.answer({ ok: true, value: await approve() })
      setProgress('done')
    } catch (error) {
      setProgress('failed')
      pendingRequest.answer({ ok: false, ...readFailure(error) })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the window loads.
  useEffect(() => {
    if (isSent) void carryOut()
  }, [])
  return { progress, decline, carryOut }
}
