/** The allowed routes to pictures that strangers name: hosts of the site's own choice. */
export type PictureRoutes = {
  /** URL of an IPFS gateway, without a path. */
  ipfsGateway?: string
  /** URL of an image proxy, to which the picture's escaped URL is appended. */
  pictureProxy?: string
}

/** Maximum length of a picture inside the record, in characters. */
const dataLimit = 100_000

const kinds = /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/**
 * Returns the URL of an avatar record's picture, or `undefined` if there is none. The owner of a name wrote the record.
 * A page must never query a host of the owner's choice, who would learn the visitor's IP address. So a picture must be
 * in the record, or at a host of the site's choice.
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
