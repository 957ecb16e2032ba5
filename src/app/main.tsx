import { activateLocale } from './startup/activate-locale.ts'

// Modules of the page translate while they are evaluated, so they are imported once a language is active. Not by
// top-level await: other files of the build wait for this one.
void activateLocale(document).then(() => import('./render-app.tsx'))
