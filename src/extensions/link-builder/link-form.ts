import { encode } from 'uqr'
import { html, type Html } from '#extensions/sdk/sdk.ts'
import { formatCount } from '#lib/text/text.ts'
import {
  campaignLink,
  parsePageAddress,
  MAX_LINK_CHARS,
  type UtmParameter,
  type UtmParameters,
} from './campaign-link.ts'
import { CAMPAIGN_CHANNELS } from './campaign-channels.ts'

export interface LinkForm {
  readonly address: string
  readonly channel: string
  readonly parameters: UtmParameters
  /** An address that was not typed yet is no mistake. */
  readonly isTouched: boolean
  readonly isSelected: boolean
}

export const LINK_FORM_STYLE = `
.cols{display:grid;grid-template-columns:1fr 1fr;gap:0 1rem}
.hint{display:block;font-size:.8125rem;font-weight:400;color:var(--ink-2)}
.err{color:var(--danger)}
.out{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:1rem;align-items:start;margin-top:.25rem}
.out p{font-size:.8125rem;color:var(--ink-2);margin:.5rem 0 0}
textarea{resize:none;font-size:.8125rem;line-height:1.5;overflow-wrap:anywhere}
.qr{display:block;width:11rem;height:11rem;border-radius:.4375rem}
.qrcol{width:11rem}
@media (max-width:36rem){.cols,.out{grid-template-columns:minmax(0,1fr)}.qrcol{width:auto}}
`

const PARTS: readonly (readonly [UtmParameter, label: string, hint: string])[] = [
  ['utm_campaign', 'Campaign', 'One name for all its links'],
  ['utm_source', 'Source', 'Who sends people: google, newsletter'],
  ['utm_medium', 'Medium', 'In what way: cpc, email, social'],
  ['utm_content', 'Content', 'Which ad or text it was'],
  ['utm_term', 'Term', 'The keyword, for search ads'],
]

const NAMES = new Intl.ListFormat('en', { type: 'conjunction' })

/** White edge and error correction as phones and printers need them. */
const QR = { ecc: 'M', border: 4 } as const
/** A QR code of a longer link has dots that are too small for print. */
const MAX_QR_CHARS = 600

export function linkFormHtml(form: LinkForm, copyKeys: string): Html {
  const checked = parsePageAddress(form.address)
  const problem = !checked.ok && form.isTouched ? checked.error : ''
  return html`
    <label for="address">Address of your page
      <input id="address" name="address" type="url" value="${form.address}" placeholder="https://www.example.com/offer" aria-describedby="address-hint" aria-invalid="${problem !== '' && 'true'}">
      <span class="hint err" id="address-hint" role="status">${problem}</span>
    </label>
    <div class="cols">
      <label for="channel">Channel
        <select id="channel" name="channel" aria-describedby="channel-hint">
          <option value="">Other</option>
          ${CAMPAIGN_CHANNELS.map(({ key, name }) => (key === form.channel ? html`<option value="${key}" selected>${name}</option>` : html`<option value="${key}">${name}</option>`))}
        </select>
        <span class="hint" id="channel-hint">Sets source and medium</span>
      </label>
      ${PARTS.map(([name, label, hint]) => fieldHtml(form, name, { label, hint }))}
    </div>
    ${checked.ok && linkHtml(checked.value, form, copyKeys)}`
}

const fieldHtml = (
  { parameters }: LinkForm,
  name: UtmParameter,
  { label, hint }: { readonly label: string; readonly hint: string },
): Html =>
  html`<label for="${name}">${label}<input id="${name}" name="${name}" value="${parameters[name]}" aria-describedby="${name}-hint"><span class="hint" id="${name}-hint">${hint}</span></label>`

function linkHtml(address: string, { parameters, isSelected }: LinkForm, copyKeys: string): Html {
  const { link, replaced } = campaignLink(address, parameters)
  const code = qrCodeDataUrl(link)
  return html`<section>
    <h2>Your link</h2>
    <div class="out">
      <div>
        <textarea id="link" name="link" readonly rows="4" aria-label="Your link" data-name="link">${link}</textarea>
        <p><button id="copy" data-name="copy" data-select="link" class="primary">Copy link</button></p>
        <p role="status">${isSelected && `The link is selected. ${copyKeys}`}</p>
        ${replaced.length > 0 && html`<p>Replaced ${NAMES.format(replaced)} of your address.</p>`}
        ${link.length > MAX_LINK_CHARS && html`<p class="err">${formatCount(link.length, 'character')}. Some programs cut links after ${MAX_LINK_CHARS.toLocaleString('en')}.</p>`}
        ${(parameters.utm_source === '' || parameters.utm_medium === '') && html`<p>Reports need a source and a medium.</p>`}
      </div>
      <div class="qrcol">${code === undefined ? html`<p>This link is too long for a QR code.</p>` : html`<img class="qr" src="${code}" alt="QR code of your link"><p>To keep the code, right-click it (on a phone, touch and hold) and save the picture.</p>`}</div>
    </div>
  </section>`
}

/** The QR code as a picture in an address: a browser can save it, which it can't do with a drawing. */
export function qrCodeDataUrl(text: string): string | undefined {
  if (text.length > MAX_QR_CHARS) return undefined
  const { size, data } = encode(text, QR)
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="704" height="704" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
