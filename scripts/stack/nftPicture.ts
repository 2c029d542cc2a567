/**
 * Returns the file of `apps/demo/public/nfts` that the playground shows for an address of the data API's pictures;
 * undefined for any other address. The scenes contain the data API's answers, but the browser requests pictures itself.
 */
export function nftPicture(url: string): string | undefined {
  if (!/\/v1\/nft\/image\b/.test(url)) return
  return /harbour/i.test(url) ? 'harbour.png' : 'lighthouse.gif'
}
