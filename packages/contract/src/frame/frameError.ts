import { type FrameFailureCode, frameFailures } from './frameFailures.ts'

/** The error of a message to the login frame. */
export class FrameError extends Error {
  override readonly name = 'FrameError'
  readonly code: FrameFailureCode
  /** Whole seconds until another attempt makes sense. */
  readonly secondsLeft: number | undefined

  constructor(code: FrameFailureCode, options: { secondsLeft?: number | undefined } = {}) {
    const { secondsLeft } = options
    super(frameFailures[code].replace(' N ', ` ${secondsLeft ?? 'some'} `))
    this.code = code
    this.secondsLeft = secondsLeft
  }
}
