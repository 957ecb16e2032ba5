// Imports all global styles, in this order. Not by `@import`, which Vite would merge before any plugin sees tokens.css.
import './tokens.css'
import './fonts.css'
import './global.css'
import './primitives.css'
