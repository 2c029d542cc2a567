import { useState } from 'react'
import { ThemeEditor } from '../editor/ThemeEditor.tsx'
import { LivePanel, type LivePanelProps } from '../panel/LivePanel.tsx'
import { BasketDrawer } from './BasketDrawer.tsx'
import { countItems } from './basket.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Hero } from './Hero.tsx'
import type { Product } from './products.ts'
import { Shelf } from './Shelf.tsx'
import { useBasket } from './useBasket.ts'

/** The whole shop. */
export const Shop = ({ log, prices }: LivePanelProps) => {
  const { basket, add, setQuantity } = useBasket()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [news, setNews] = useState('')
  const count = countItems(basket)

  const addProduct = ({ id, name }: Product) => {
    add(id)
    setNews(`${name} added. Items in the basket: ${count + 1}`)
  }

  return (
    <>
      <a className="skip" href="#shelf">
        Skip to the shelf
      </a>
      <Header count={count} onBasket={() => setDrawerOpen(true)} />
      <main>
        <Hero />
        <Shelf onAdd={addProduct} />
        <ThemeEditor />
        <LivePanel log={log} prices={prices} />
      </main>
      <Footer />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <BasketDrawer
        basket={basket}
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        onQuantity={setQuantity}
      />
    </>
  )
}
