export type { Bus, BusListener } from './bus/bus.ts'
export type {
  Chain,
  Config,
  DatabaseConfig,
  EvmChain,
  KnownToken,
  ProjectSeed,
  SolanaChain,
} from './config/config.ts'
export { defaultConfig } from './config/defaultConfig.ts'
export { ConfigError, readConfig } from './config/readConfig.ts'
export { createServer, type PorticoServer } from './createServer.ts'
export type { RateLimit, RateLimiter } from './http/rateLimit/rateLimiter.ts'
export type { RateLimiters } from './http/rateLimit/rateLimiters.ts'
export { ListenError } from './listen.ts'
export { openRegistry } from './registry/openRegistry.ts'
export type { Registry } from './registry/registry.ts'
export type { AddedWallet, WalletCorrection, WalletSettings } from './registry/settings.ts'
export type { RelayConfig, RelayLimits } from './relay/relayConfig.ts'
export type { ServerOptions } from './serverOptions.ts'
export { type RunningServer, type StartOptions, startServer } from './startServer.ts'
export { openStore } from './store/openStore.ts'
export { type ProjectChange, type ProjectStore, StorageError, type Store } from './store/store.ts'
export { createLogger, type Logger, type LogLevel } from './util/logger.ts'
export { nodePlatform } from './util/platform.ts'
