import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { loginStateOf } from '../shared/login/loginState.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { OpeningWallet } from './OpeningWallet.tsx'

/** Shows the entry of the mailed code, and then the opening of the wallet. */
export default function Email() {
  const { step } = useStore(loginStateOf(usePortico()))
  return step === 'code' || step === 'checking' ? <CodeEntry /> : <OpeningWallet />
}
