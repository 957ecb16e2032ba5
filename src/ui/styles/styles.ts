// Everything global, in this order. Imported from here and not by `@import`, which Vite would put together before any
// plugin sees tokens.css.
import './tokens.css'
import './fonts.css'
import './global.css'
import './primitives.css'
