/** A service that the operator has a key for. */
export type SwapSourceConfig =
  | { kind: '0x'; apiKey: string }
  | { kind: '1inch'; apiKey: string }
  | { kind: 'lifi'; apiKey?: string | undefined }

/** The part of the settings that is about services which swap; without it only pools are asked. */
export type SwapSourceSettings = { swapSources?: SwapSourceConfig[] | undefined }
