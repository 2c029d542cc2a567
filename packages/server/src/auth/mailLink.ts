/** A page of the frame that does one thing for the holder of a mailed token, without a login. */
export type MailLink = { page: 'revert' | 'refuse'; token: string }

/** Returns the address of a mailed link. The browser sends the part after the # to no server. */
export function mailLinkUrl(
  { page, token }: MailLink,
  of: {
    frameOrigin: string
    projectId: string | undefined
    /** The page has the language of the mail. */
    locale: string
  },
): string {
  const { frameOrigin, projectId, locale } = of
  const query = new URLSearchParams({ ...(projectId !== undefined && { projectId }), locale })
  return `${frameOrigin}/${page}?${query}#${token}`
}
