import { useEffect, useState } from 'react'
import { errorCodes } from '../wallet/errors.ts'
import { readFailure } from './readFailure.ts'
import type { ScreenProps } from './screenProps.ts'

/** The progress of a request. */
export type Progress = 'pending' | 'working' | 'done' | 'failed' | 'declined'

type ApprovalParams = {
  pendingRequest: ScreenProps['pendingRequest']
  /** Whether it was approved before the window was reloaded. Then it continues by itself. */
  isSent: boolean
  /** Executes the request and returns the site's answer. */
  approve: () => unknown
}

/** Declines a request, or executes it and answers the site; only once. */
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
