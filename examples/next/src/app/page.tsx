import { Wallet } from './Wallet.tsx'

/** Rendered on the server; the wallet takes over in the browser. */
export default function Page() {
  return (
    <main>
      <h1>Shop</h1>
      <Wallet />
    </main>
  )
}
