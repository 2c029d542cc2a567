/** The behavior of the page around an app. */
export type SafeManner = 'safe' | 'nonsense' | 'silent'

/** The Safe that the page shows. */
const safeAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The signature of the Safe. */
export const safeSignature = `0x${'5a'.repeat(65)}`

/** Returns a page that embeds another as a Safe does, with the messages of the Safe Apps SDK. */
export const safeParent = (app: string, manner: SafeManner): string => `<!doctype html>
<title>A Safe</title>
<iframe src="${app}" width="500" height="700"></iframe>
<script>
  window.received = []
  const safe = { safeAddress: '${safeAddress}', chainId: 31337, threshold: 1, owners: [], isReadOnly: false }
  const answers = {
    safe: (id, method) => ({ id, success: true, data: method === 'getSafeInfo' ? safe : { signature: '${safeSignature}' } }),
    nonsense: (id) => ({ id, success: true, data: { ...safe, safeAddress: '<b>0x1</b>' } }),
    silent: () => undefined,
  }
  window.addEventListener('message', ({ data, source, origin }) => {
    if (source !== document.querySelector('iframe').contentWindow || !data.method) return
    window.received.push(data.method)
    const answer = answers['${manner}'](data.id, data.method)
    if (answer) source.postMessage({ ...answer, version: '1.18.0' }, origin)
  })
</script>`
