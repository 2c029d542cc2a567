import { randomBytes } from 'node:crypto'
import type { EmailChange } from '../../store/auth/emailChange/emailChangeStore.ts'
import { sha256 } from '../../util/sha256.ts'
import { mailLinkUrl } from '../mailLink.ts'

/** Creates the token that reverts a change of an address until `expiresAt`, and the link to it for a mail. */
export function createRevertLink(of: {
  expiresAt: number
  frameOrigin: string
  projectId: string | undefined
  language: string
}): { revert: EmailChange['revert']; url: string } {
  const { expiresAt, frameOrigin, projectId, language: locale } = of
  const token = randomBytes(32).toString('base64url')
  const url = mailLinkUrl({ page: 'revert', token }, { frameOrigin, projectId, locale })
  return { revert: { hash: sha256(token), expiresAt }, url }
}
