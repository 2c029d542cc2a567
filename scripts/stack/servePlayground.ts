import { listen } from '../../apps/demo/serve/listen.ts'
import { loadSite } from '../../apps/demo/serve/loadSite.ts'
import { inRoot } from '../lib/paths.ts'
import { nftPicture } from './nftPicture.ts'
import { playgroundPolicy } from './playgroundPolicy.ts'

/** Serves the built playground on a port of this machine. */
export async function servePlayground(port: number): Promise<{ stop: () => Promise<void> }> {
  const site = await loadSite(inRoot('apps/playground/dist'))
  const pictures = await loadSite(inRoot('apps/demo/public/nfts'))
  return listen(
    ({ url = '/' }, response) => {
      const path = url.replace(/[?#].*$/s, '')
      const picture = nftPicture(url)
      const file = picture
        ? pictures.get(`/${picture}`)
        : site.get(path === '/' ? '/index.html' : path)
      if (!file) return void response.writeHead(404).end()
      response.writeHead(200, {
        'content-type': file.type,
        'cache-control': 'no-cache',
        'content-security-policy': playgroundPolicy(path === '/' ? '/index.html' : path),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      response.end(file.body)
    },
    port,
    '127.0.0.1',
  )
}
