import type { CaipAddress } from '@portico/contract'
import { getName } from '@portico/core'
import { useEffect } from 'react'
import { usePortico } from '../hooks/usePortico.ts'

/** Looks up an account's name; renders nothing itself. If this fails, the address identifies the account. */
export function Name({ caipAddress }: { caipAddress: CaipAddress }) {
  const portico = usePortico()
  useEffect(() => {
    getName(portico, { caipAddress }).catch(() => {})
  }, [portico, caipAddress])
  return null
}
