/** A product of the shop. Prices are in cents of a dollar. */
export type Product = {
  id: 'teapot' | 'cups' | 'oolong' | 'bowl'
  name: string
  detail: string
  cents: number
}

/** All products on the shelf. */
export const products: readonly Product[] = [
  {
    id: 'teapot',
    name: 'Crane teapot',
    detail: 'Stoneware, ash glaze, 0.9 litres. Pours without a drip.',
    cents: 6800,
  },
  {
    id: 'cups',
    name: 'Valley cups, pair',
    detail: 'Celadon inside, bare clay outside. 150 ml each.',
    cents: 3400,
  },
  {
    id: 'oolong',
    name: 'Cedar-smoked oolong',
    detail: 'Spring picking, roasted over cedar. Tin of 80 g.',
    cents: 1900,
  },
  {
    id: 'bowl',
    name: 'Winter bowl',
    detail: 'Thick-walled, keeps heat and two hands warm. 400 ml.',
    cents: 4200,
  },
]

/** Returns the product with an id; undefined if there is none. */
export const findProduct = (id: string): Product | undefined =>
  products.find((product) => product.id === id)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Returns a price in cents in the shop's format. */
export const formatPrice = (cents: number): string => dollars.format(cents / 100)
