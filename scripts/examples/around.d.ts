/** Names that the pages use before an example declares them: the reader's own, and SDKs that we do not install. */
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

declare module 'next-auth' {
  export class CredentialsSignin extends Error {
    code: string
  }
  type Session = { expires: string }
  export default function NextAuth(config: {
    providers: readonly object[]
    callbacks: {
      session: (params: { session: Session; token: { sub?: string } }) => Session
    }
  }): Record<'handlers' | 'auth' | 'signIn' | 'signOut', unknown>
}

declare module 'next-auth/providers/credentials' {
  export default function Credentials<Name extends string>(options: {
    credentials: Record<Name, object>
    authorize: (
      credentials: Partial<Record<Name, unknown>>,
      request: Request,
    ) => Promise<{ id: string } | null>
  }): object
}

declare module 'next-auth/react' {
  export function signIn(
    provider: string,
    options: Record<string, string | boolean>,
  ): Promise<{ error?: string | undefined; code?: string | undefined } | undefined>
  export function signOut(options: { redirect: false }): Promise<unknown>
}
