// The server replaces this file with the addresses of the running stack.
globalThis.__WALLET_CONFIG__ = {}
