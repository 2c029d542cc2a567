/**
 * Which file of `apps/demo/public/nfts` the playground shows for an address of the data API's pictures; undefined for
 * any other address. The scenes bring the data API's answers themselves; a picture is asked for by the browser.
 */
export function nftPicture(url: string): string | undefined {
  if (!/\/v1\/nft\/image\b/.test(url)) return
  return /harbour/i.test(url) ? 'harbour.png' : 'lighthouse.gif'
}
