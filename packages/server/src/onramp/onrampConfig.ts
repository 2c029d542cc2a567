type SellerBase = {
  /** Names it in the address of its webhook. */
  id: string
  /** What visitors read. */
  name: string
  /** Any of them signs its webhooks: the next one is added before the last one goes. */
  webhookSecrets: string[]
}

/** A seller that the operator has a contract with. */
export type SellerConfig = SellerBase &
  (
    | { kind: 'sandbox'; url: string; apiKey: string }
    | { kind: 'moonpay'; publishableKey: string; secretKey: string; isTest: boolean }
    | { kind: 'coinbase'; keyName: string; keySecret: string }
    /** `limits` are those of the contract, by currency: Stripe does not tell them. Plain decimal numbers. */
    | { kind: 'stripe'; secretKey: string; limits: Record<string, { min: string; max: string }> }
    /** `webhookUrl` is the address that was entered at Meld: what it signs has it in it. */
    | { kind: 'meld'; apiKey: string; webhookUrl: string; isTest: boolean }
  )

/** Who sells crypto for money. */
export type OnrampConfig = { sellers: SellerConfig[] }

/** The part of the settings that is about them; without it nobody sells anything. */
export type SellerSettings = { onramp?: OnrampConfig | undefined }
