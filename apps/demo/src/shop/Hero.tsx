import { HeroScene } from './drawings/HeroScene.tsx'
import './Hero.css'

/** Introduces the shop briefly. */
export const Hero = () => (
  <section className="hero">
    <div>
      <h1>Slow tea, thrown by hand</h1>
      <p>
        Stoneware from one small kiln and tea from three mountain farms. Made in tens, not
        thousands.
      </p>
      <a className="button" href="#shelf">
        See the shelf
      </a>
    </div>
    <HeroScene />
  </section>
)
