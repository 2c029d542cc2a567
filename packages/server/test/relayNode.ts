/**
 * Runs as a process: a node of a relay, with the configuration of the first argument. Its clock is ahead by the
 * milliseconds of the second. Prints its address.
 */
import { startServer } from '../src/startServer.ts'
import { nodePlatform } from '../src/util/platform.ts'

const [, , config = '{}', aheadMs = '0'] = process.argv
const { relayUrl } = await startServer({
  ...JSON.parse(config),
  port: 0,
  logLevel: 'silent',
  platform: {
    now: () => Date.now() + Number(aheadMs),
    // The test waits for the stores: a busy machine is not a store that is down.
    startTimer: (ms, run) => (ms === 500 ? () => {} : nodePlatform.startTimer(ms, run)),
  },
})
process.stdout.write(`${relayUrl}\n`)
