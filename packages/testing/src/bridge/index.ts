export { type AcrossWords, acrossCall } from './acrossCall.ts'
export type { BridgeBehaviour, BridgeChain, BridgeOptions, BridgeToken } from './bridgeOptions.ts'
export { type BridgeService, startBridgeService } from './startBridgeService.ts'
