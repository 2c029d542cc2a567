import '@fontsource-variable/inter'
import { createRoot, type Root } from 'react-dom/client'
import './page.css'
import { type Led, lead } from './lead.tsx'

/** Shows the scene in the address's hash, and each scene that replaces it, without a page load. */
async function watchHash(root: Root): Promise<never> {
  for (let led: Led | undefined; ; ) {
    const address = location.hash
    if (!led?.follow(address.slice(1))) {
      led?.end()
      led = await lead(root, address.slice(1))
    }
    document.documentElement.dataset.led = address
    while (location.hash === address)
      await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
  }
}

const element = document.getElementById('root')
if (element) void watchHash(createRoot(element))
