import { useState } from 'react'
import type { DemoConfig } from '../config.ts'
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

type ShopProps = Pick<LivePanelProps, 'log'> & { config: DemoConfig }

/** Shows the complete shop. */
export const Shop = ({ log, config }: ShopProps) => {
  const { basket, add, setQuantity, clear } = useBasket()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [notice, setNotice] = useState('')
  const count = countItems(basket)

  const addProduct = ({ id, name }: Product) => {
    add(id)
    setNotice(`${name} added. Items in the basket: ${count + 1}`)
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
        <ThemeEditor config={config} />
        <LivePanel log={log} prices={config.prices} />
      </main>
      <Footer />
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      <BasketDrawer
        basket={basket}
        open={drawerOpen}
        payment={config.payment}
        onPaid={clear}
        onClose={() => setDrawerOpen(false)}
        onQuantity={setQuantity}
      />
    </>
  )
}
