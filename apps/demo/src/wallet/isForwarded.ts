const namespaces = /^(eth|net|web3)_/

/** Methods that would need a key, or that another party has to answer. They are never sent to a node. */
const refused = new Set([
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v1',
  'eth_signTypedData_v3',
  'eth_sendUserOperation',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'eth_subscribe',
  'eth_unsubscribe',
  'eth_coinbase',
])

/** Whether the chain's node may answer a method: a read, or a raw transaction. */
export const isForwarded = (method: string): boolean =>
  namespaces.test(method) && !refused.has(method)
