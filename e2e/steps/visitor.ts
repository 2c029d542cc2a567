type Storage = {
  cookies: []
  origins: { origin: string; localStorage: { name: string; value: string }[] }[]
}

/** Returns the storage of a browser whose visitor connected an account of the demo wallet earlier. */
export function connectedStorage(origin: string, account: string): Storage {
  const wallet = { id: 'dev.portico.demowallet', name: 'Demo Wallet', namespace: 'eip155' }
  const widget = { version: 2, persistedConnections: [wallet], activeNetworkId: 'eip155:31337' }
  const demoWallet = { approvals: { [origin]: account } }
  const localStorage = [
    { name: 'portico', value: JSON.stringify(widget) },
    { name: 'demo-wallet.state', value: JSON.stringify(demoWallet) },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}
