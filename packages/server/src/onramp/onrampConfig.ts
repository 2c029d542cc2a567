type SellerBase = {
  /** Identifies the provider in the address of its webhook. */
  id: string
  /** The name that visitors read. */
  name: string
  /** Each of them may sign its webhooks: an operator adds the next secret before removing the last one. */
  webhookSecrets: string[]
}

/** An on-ramp provider that the operator has a contract with. */
export type SellerConfig = SellerBase &
  (
    | { kind: 'sandbox'; url: string; apiKey: string }
    | { kind: 'moonpay'; publishableKey: string; secretKey: string; isTest: boolean }
    | { kind: 'coinbase'; keyName: string; keySecret: string }
    /** `limits` are those of the contract, by currency, because Stripe does not publish them. Plain decimal numbers. */
    | { kind: 'stripe'; secretKey: string; limits: Record<string, { min: string; max: string }> }
    /** `webhookUrl` is the address that the operator entered at Meld, which is part of the signed text. */
    | { kind: 'meld'; apiKey: string; webhookUrl: string; isTest: boolean }
  )

/** The on-ramp providers of a server. */
export type OnrampConfig = { sellers: SellerConfig[] }

/** The settings of on-ramp providers. Without them visitors cannot buy crypto. */
export type SellerSettings = { onramp?: OnrampConfig | undefined }
