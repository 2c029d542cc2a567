/**
 * The mnemonic from which every local development node derives its funded accounts. It is public: anything sent to its
 * accounts on a real network is lost.
 */
export const demonstrationWords = 'test test test test test test test test test test test junk'
