/** What the pages speak of before an example uses it: the reader's own, and SDKs that we do not install. */
declare const portico: import('@portico/core').Portico
declare const adapters: readonly import('@portico/core').Adapter[]
declare const networks: readonly import('@portico/core').Network[]

declare module 'our-wallet-sdk' {
  export function createProvider(): import('@portico/evm').ExternalProvider
}

declare module '@base-org/account' {
  export function createBaseAccountSDK(options: {
    appName: string
    preference: { telemetry: boolean }
  }): { getProvider(): import('@portico/evm').ExternalProvider }
}
