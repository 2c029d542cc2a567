/**
 * Run as a process: a node of a relay, with the configuration of the first argument, whose clock is
 * ahead by the milliseconds of the second; prints its address.
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
    // The stores are waited for: a busy machine is no store that is down.
    startTimer: (ms, run) => (ms === 500 ? () => {} : nodePlatform.startTimer(ms, run)),
  },
})
process.stdout.write(`${relayUrl}\n`)
