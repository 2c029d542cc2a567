import { useStore } from 'zustand'
import { usePortico } from '../../hooks/usePortico.ts'
import { loginStateOf } from '../shared/login/loginState.ts'
import { CodeEntry } from './CodeEntry.tsx'
import { OpeningWallet } from './OpeningWallet.tsx'

/** The code that was mailed, and then the wallet. */
export default function Email() {
  const { step } = useStore(loginStateOf(usePortico()))
  return step === 'code' || step === 'checking' ? <CodeEntry /> : <OpeningWallet />
}
