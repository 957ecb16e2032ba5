import { OfferTexts } from '#domain/copy/catalogue/offer-texts.ts'
import { isPicture } from '#lib/field-spec.ts'
import type { JsonObject } from '#lib/json.ts'
import { escapeHtml } from '#lib/markdown/blocks.ts'

/** A company as pages for strangers show it. */
export interface PageCompany {
  readonly name: string
  /** Text as typed; `brandColorOf` reads it. */
  readonly color: string
  /** A `data:image/…` address; empty: its initial in its place. */
  readonly logo: string
  readonly website: string
}

export const NO_PAGE_COMPANY: PageCompany = { name: '', color: '', logo: '', website: '' }

/** `content`: of the company's profile. */
export function pageCompany(content: JsonObject): PageCompany {
  const texts = new OfferTexts(content)
  const at = (key: string): string => texts.at(`company_info.${key}`).trim()
  const logo = at('logo')
  return {
    name: at('name') || at('legal_name'),
    color: at('brand_color'),
    logo: isPicture(logo) ? logo : '',
    website: at('website'),
  }
}

interface PageBrandMark {
  readonly name: string
  readonly company: PageCompany
  /** The partner's logo, a path of this server: stands where no company has a name. */
  readonly logoPath: string
}

/** Logo or initial, and the name. */
export function brandMark({ name, company, logoPath }: PageBrandMark): string {
  const path = company.name === '' && logoPath.startsWith('/partner/') ? logoPath : company.logo
  const picture =
    path === ''
      ? `<span class="tile" aria-hidden="true">${escapeHtml(Array.from(name)[0] ?? '')}</span>`
      : `<img src="${escapeHtml(path)}" alt="">`
  return `<p class="brand part-brand">${picture}<bdi>${escapeHtml(name)}</bdi></p>`
}
