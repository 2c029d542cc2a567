import type { FrameConfig } from '../frame/frameConfig.ts'

/** The parsed variables of the login frame. */
type FrameEnvironment = {
  FRAME_DIRECTORY?: string | undefined
  FRAME_HOST?: string | undefined
  FRAME_PORT?: number | undefined
}

const defaultPort = 4181

/**
 * Returns the settings of the login frame, or undefined if it is not served. @param host the address of the server
 * itself
 */
export function readFrame(e: FrameEnvironment, host: string): FrameConfig | undefined {
  const { FRAME_DIRECTORY: directory, FRAME_HOST: own, FRAME_PORT: port } = e
  return directory === undefined
    ? undefined
    : { directory, host: own ?? host, port: port ?? defaultPort }
}

/** Returns sentences about missing settings of the login frame. */
export const missingForFrame = (
  e: FrameEnvironment,
  { hasAuth }: { hasAuth: boolean },
): string[] =>
  e.FRAME_DIRECTORY !== undefined && !hasAuth
    ? ['FRAME_DIRECTORY is of use with logins by e-mail alone: set SMTP_URL and what goes with it']
    : []
