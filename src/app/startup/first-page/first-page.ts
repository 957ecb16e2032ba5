import frame from '#features/account/login/account-frame.module.css'
import { exampleParts } from '#features/account/login/example-parts.ts'
import { localeDirection, SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { hasStoredSession } from '#store/session.ts'
import brand from '#ui/brand/brand-logo.module.css'
import { LOGO_GLYPH } from '#ui/brand/logo-glyph.ts'
import { deviceLocale } from '#ui/device-locale.ts'
import { knownPartnerJson } from '#app/startup/known-partner-json.ts'
import { type FirstLabels, firstLabels } from './first-labels.ts'

/** Up to this width the words are above the form: account-frame.module.css. */
const PHONE_PX = 640
/** The login with all that it can have beside its form. */
const FORM_PX = 680
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Shows what the login has beside its form before the app is loaded: its script is most of a first visit. This is a file
 * of its own, put into the page by scripts/vite/standalone/first-page-plugin.ts. It shows nothing that could be used,
 * and nothing where another screen may follow.
 */
function showFirstPage(root: HTMLElement): void {
  if (root.childElementCount > 0 || !leadsToLogin(location) || hasStoredSession(localStorage)) return
  // The app has failed already: see public/not-started.js.
  if (document.querySelector('main')) return
  const locale = deviceLocale()
  // The app may find no catalog, and be in English.
  if (locale !== SOURCE_LOCALE && !navigator.onLine) return
  // The words beside the form go down where it needs more than the window's height.
  if (innerWidth > PHONE_PX && innerHeight < FORM_PX) return
  const styleUrl = document.getElementById('partner-style')?.getAttribute('href') ?? ''
  const labels = firstLabels({ partner: knownPartnerJson(document), styleUrl, locale })
  if (!labels) return
  const page = firstPage(labels)
  // Nothing in it can be used: a screen reader begins with the login.
  Object.assign(page, { id: 'first-page', lang: locale, dir: localeDirection(locale) })
  page.setAttribute('aria-hidden', 'true')
  root.after(page)
  new MutationObserver((_changes, observer) => {
    observer.disconnect()
    page.remove()
  }).observe(root, { childList: true })
}

/** Is true at the login and at home, which leads there without a session. The hash has the token of an invitation. */
const leadsToLogin = ({ pathname, hash }: Location): boolean =>
  (pathname === '/' || pathname === '/login') && hash === ''

/** Builds what src/features/account/login/account-frame.tsx has around the form. */
function firstPage(labels: FirstLabels): HTMLElement {
  const sentence = exampleParts(labels.example).map(({ text, isFilled }) =>
    element('span', isFilled ? frame.filled : '', [text]),
  )
  const claim = element('p', frame.claim, [labels.claim])
  claim.dir = 'auto'
  return element('div', `part-login ${frame.frame}`, [
    element('div', frame.task, [element('header', frame.wideBrand, [brandLogo(labels)])]),
    element('div', frame.say, [
      element('div', frame.phoneBrand, [brandLogo(labels)]),
      element('p', frame.sentence, sentence),
      claim,
    ]),
  ])
}

/** Builds the logo and the name as src/ui/brand/brand-logo.tsx does. */
function brandLogo({ name, logoUrl, isLogoAlone }: FirstLabels): HTMLElement {
  const logo =
    logoUrl === ''
      ? element('span', brand.tile, [glyph()])
      : Object.assign(new Image(), {
          // The page's loading does not wait for it.
          loading: 'lazy',
          className: brand.image,
          src: logoUrl,
          alt: isLogoAlone ? name : '',
          height: 28,
        })
  return element('span', `part-brand ${brand.brand}`, isLogoAlone ? [logo] : [logo, name])
}

function glyph(): SVGElement {
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', LOGO_GLYPH)
  const svg = document.createElementNS(SVG, 'svg')
  for (const [name, value] of Object.entries({
    class: brand.glyph ?? '',
    width: '18',
    height: '18',
    viewBox: '0 0 18 18',
  }))
    svg.setAttribute(name, value)
  svg.append(path)
  return svg
}

function element(tag: string, className: string | undefined, children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  if (className) made.className = className
  made.append(...children)
  return made
}

function start(): void {
  const root = document.getElementById('root')
  try {
    if (root) showFirstPage(root)
  } catch {
    // Without storage nothing is known of the person: what comes first is the app's to decide.
  }
}

if (document.readyState === 'loading') document.addEventListener('readystatechange', start, { once: true })
else start()
