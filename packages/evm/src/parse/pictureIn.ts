/** How pictures that strangers name may be reached: hosts of the site's own choice. */
export type PictureRoutes = {
  /** Address of an IPFS gateway, without a path. */
  ipfsGateway?: string
  /** Address of an image proxy, to which the picture's address is appended, escaped. */
  pictureProxy?: string
}

/** A picture that stands in the record itself may have so many characters. */
const dataLimit = 100_000

const kinds = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/**
 * The address at which the picture of an avatar record is shown, or `undefined` for none.
 * The owner of a name wrote the record: a page must never ask a host of the owner's choice, who
 * would learn the visitor's address. So a picture is in the record, or at a host of the site's choice.
 */
export function pictureIn(record: string, routes: PictureRoutes): string | undefined {
  const text = record.trim()
  if (kinds.test(text)) return text.length <= dataLimit ? text : undefined
  const { ipfsGateway, pictureProxy } = routes
  const path = /^ipfs:\/\/(?:ipfs\/)?([a-z0-9]{46,}(?:\/[\w\-./]*)?)$/i.exec(text)?.[1]
  if (path && ipfsGateway && !path.includes('..'))
    return `${ipfsGateway.replace(/\/$/, '')}/ipfs/${path}`
  const isHttps = text.startsWith('https://') && URL.canParse(text) && text.length <= 2048
  return isHttps && pictureProxy ? `${pictureProxy}${encodeURIComponent(text)}` : undefined
}
