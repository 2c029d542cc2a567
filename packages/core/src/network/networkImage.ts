import type { PorticoConfig } from '../context/config.ts'
import type { Network } from '../types/network.ts'

/**
 * Returns the URL of a network's picture: its own, else the server's by `imageId`, which needs `apiUrl` and
 * `projectId`; `undefined` without either.
 */
export function networkImage(
  { apiUrl, projectId }: Pick<PorticoConfig, 'apiUrl' | 'projectId'>,
  { assets: { imageUrl, imageId } = {} }: Pick<Network, 'assets'>,
): string | undefined {
  if (imageUrl || !imageId || !apiUrl || !projectId) return imageUrl
  // The path of the contract's route, repeated here so that its schemas are not loaded.
  return `${apiUrl.replace(/\/$/, '')}/public/getAssetImage/${encodeURIComponent(imageId)}`
}
