import type { ComponentType } from 'react'
import type { Product } from '../products.ts'
import { Bowl } from './Bowl.tsx'
import { Cups } from './Cups.tsx'
import { Teapot } from './Teapot.tsx'
import { Tin } from './Tin.tsx'

/** The drawing of each product. */
export const drawings: Record<Product['id'], ComponentType> = {
  teapot: Teapot,
  cups: Cups,
  oolong: Tin,
  bowl: Bowl,
}
