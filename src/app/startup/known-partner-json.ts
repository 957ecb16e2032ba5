/**
 * Returns the partner as JSON: as src/app/startup/partner.ts stores it, at a first visit as the server writes it into
 * the page. Empty where none is known.
 */
export function knownPartnerJson(page: Document): string {
  try {
    const stored = localStorage.getItem('partner')
    return stored ?? page.querySelector<HTMLMetaElement>('meta[name="partner"]')?.content ?? ''
  } catch {
    return ''
  }
}
