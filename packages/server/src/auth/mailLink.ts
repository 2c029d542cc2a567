/** A page of the frame that does one thing for who has the token of a mail, without a login. */
export type MailLink = { page: 'revert' | 'refuse'; token: string }

/** Where a mail leads. What stands behind the # goes to no server. */
export function mailLinkUrl(
  { page, token }: MailLink,
  of: {
    frameOrigin: string
    projectId: string | undefined
    /** The page speaks as the mail does. */
    locale: string
  },
): string {
  const { frameOrigin, projectId, locale } = of
  const query = new URLSearchParams({ ...(projectId !== undefined && { projectId }), locale })
  return `${frameOrigin}/${page}?${query}#${token}`
}
