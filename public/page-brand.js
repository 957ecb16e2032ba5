// Puts the partner's name, logo and colours on a plain page beside the app. The partner is written into a page that the server sends; one that the
// service worker kept has none, and asks what the app remembered (src/app/partner.ts). No part of the app, so that it works when none of it does.
{
  const PRODUCT = 'Offer Desk'
  /** @typedef {{ labels?: Record<string, unknown>, assets?: Record<string, unknown>, showName?: unknown }} PartnerLook */
  /** @param {string | null | undefined} text @returns {PartnerLook | null} */
  const parsed = (text) => {
    try {
      return text ? /** @type {PartnerLook} */ (JSON.parse(text)) : null
    } catch {
      return null
    }
  }
  const remembered = () => {
    try {
      return localStorage.getItem('partner')
    } catch {
      return null
    }
  }
  const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="partner"]'))
  const partner = parsed(meta?.content) ?? parsed(remembered()) ?? {}
  /** @param {unknown} value */
  const word = (value) => (typeof value === 'string' && value.trim() !== '' ? value : '')
  /** A picture or style of this server. @param {unknown} value */
  const ownPath = (value) => (/^\/(?![/\\])[\w./?=-]*$/.test(word(value)) ? word(value) : '')

  const name = word(partner.labels?.['global.appName']) || PRODUCT
  const logo = ownPath(partner.assets?.logoURL)
  const icon = ownPath(partner.assets?.iconURL)
  const style = ownPath(partner.assets?.styleURL)

  if (style && !document.getElementById('partner-style'))
    document.head.append(
      Object.assign(document.createElement('link'), { id: 'partner-style', rel: 'stylesheet', href: style }),
    )
  const iconLink = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'))
  if (icon && iconLink) {
    iconLink.removeAttribute('type')
    iconLink.href = icon
  }
  if (document.title === PRODUCT) document.title = name
  else if (!document.title.endsWith(name)) document.title = `${document.title} › ${name}`

  const isLogoOnly = logo !== '' && partner.showName === 'no'
  const home = Object.assign(document.createElement('a'), { href: '/', className: 'part-brand' })
  if (logo)
    home.append(Object.assign(document.createElement('img'), { src: logo, alt: isLogoOnly ? name : '', height: 28 }))
  else {
    const tile = Object.assign(document.createElement('span'), { className: 'tile' })
    tile.innerHTML =
      '<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true"><path d="M3.5 5h3M9.5 5h5M3.5 9h7M13.5 9h1M3.5 13h4.5M11 13h3.5"/></svg>'
    home.append(tile)
  }
  if (!isLogoOnly) home.append(Object.assign(document.createElement('bdi'), { textContent: name }))
  document.getElementById('brand')?.replaceChildren(home)
  const company = document.getElementById('company')
  if (company) company.textContent = word(partner.labels?.['global.legalCompanyName']) || name
}
