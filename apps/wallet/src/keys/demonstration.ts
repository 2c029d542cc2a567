/**
 * What every local development node derives its funded accounts from. It is printed in public
 * documentation: whatever is sent to its accounts on a real network is lost.
 */
export const demonstrationWords = 'test test test test test test test test test test test junk'
