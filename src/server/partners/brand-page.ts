import type { Partner } from '#domain/partner/partner.ts'
import type { PartnerAsset, Branding } from '#server/partners/branding-store.ts'

/** The title of the app's own page as it is built. */
const PRODUCT = 'Offer Desk'

/**
 * The app's page under a partner's name and looks, so that not even its first picture is another one's, and the plain
 * pages beside it: title, description, window colours, icons, the style, and the words for the script, in a `meta`
 * since the page's policy allows no script inside it.
 */
export function brandPage(html: string, branding: Branding): string {
  const { partner } = branding
  const { labels, assets, colors } = partner
  const name = text(labels['global.appName'])
  const touchIcon = touchIconOf(branding)
  const style = assets.styleURL && `<link id="partner-style" rel="stylesheet" href="${text(assets.styleURL)}">`
  return html
    .replace(
      /<title>([^<]*)<\/title>/,
      (_all, title: string) => `<title>${title === PRODUCT ? '' : `${title} › `}${name}</title>`,
    )
    .replace(
      /(<meta name="description" content=")[^"]*/,
      (_all, start: string) => start + text(labels['home.subheading']),
    )
    .replace(/(<meta name="theme-color" content=")[^"]*/g, (all, start: string) =>
      colors.theme === '' ? all : start + colors.theme,
    )
    .replace(/<link rel="icon"[^>]*>/, (all) =>
      assets.iconURL === '' ? all : `<link rel="icon" href="${text(assets.iconURL)}">`,
    )
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*/, (all, start: string) =>
      touchIcon ? start + text(touchIcon.url) : all,
    )
    .replace(/(<noscript>)Offer Desk/, (_all, start: string) => start + name)
    .replace(
      '</head>',
      () => `${style}<meta name="partner" content="${text(JSON.stringify(publicPartner(partner)))}"></head>`,
    )
}

/** Icon for a phone's home screen: a PNG that fills its square. */
const touchIconOf = ({ pictures }: Branding): PartnerAsset | undefined => {
  const pngs = pictures.filter(({ mediaType, name }) => name !== 'logo' && mediaType === 'image/png')
  return (
    pngs.find(({ name }) => name === 'icon-180') ?? pngs.find(({ name }) => name.startsWith('maskable-')) ?? pngs[0]
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (words: string): string => words.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? '')

/** The settings that screens need: email and public pages are the server's business. */
export function publicPartner({ mail: _, pages: _pages, ...rest }: Partner): Omit<Partner, 'mail' | 'pages'> {
  return rest
}
