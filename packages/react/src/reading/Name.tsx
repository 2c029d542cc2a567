import type { CaipAddress } from '@portico/contract'
import { getName } from '@portico/core'
import { useEffect } from 'react'
import { usePortico } from '../hooks/usePortico.ts'

/** Looks an account's name up; it shows nothing itself. Where it cannot be read, the address says who it is. */
export function Name({ caipAddress }: { caipAddress: CaipAddress }) {
  const portico = usePortico()
  useEffect(() => {
    getName(portico, { caipAddress }).catch(() => {})
  }, [portico, caipAddress])
  return null
}
