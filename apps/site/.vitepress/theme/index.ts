import theme, { VPHomeFeatures, VPHomeHero } from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import './site.css'

/** The landing page in a landmark, which the theme's own has not. */
const home = () => h('main', { class: 'VPHome' }, [h(VPHomeHero), h(VPHomeFeatures)])

/** VitePress's theme with our colors, and without its typeface. */
export default {
  ...theme,
  enhanceApp: ({ app }) => app.component('home', home),
} satisfies typeof theme
