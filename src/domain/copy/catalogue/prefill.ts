import type { JsonObject } from '#lib/json.ts'
import { isLongerThan } from '#lib/text/graphemes.ts'
import { fitText } from './fit-text.ts'
import { inputSources } from './inputs/input-sources.ts'
import { OfferTexts } from './offer-texts.ts'
import { offerPrice } from './price/offer-price.ts'
import { personNameInOrder, roleBehindName } from './person-name.ts'
import { splitKeywords } from './split-keywords.ts'
import type { UseCase } from './use-case.ts'

/** Initial value of an input. */
export interface Prefill {
  readonly keyLabel: string
  readonly text: string
  /** Dotted path inside the offer (`content.overview.fields.product_name`); empty where it is of no single field. */
  readonly path: string
  /** Full text from the offer, of which `text` may be a part. */
  readonly whole: string
  /** Sentences of `whole` that `text` leaves out. */
  readonly leftOut: number
}

/**
 * The texts that the inputs of a template begin with: as much of the first filled field as the limit allows, never
 * more. `content` and `company` as they are stored.
 */
export function prefillInputs(
  useCase: UseCase,
  content: JsonObject,
  company: JsonObject,
  { title = '', excerpt = '' }: { readonly title?: string; readonly excerpt?: string } = {},
): readonly Prefill[] {
  const offer = new OfferTexts(content)
  const firm = new OfferTexts(company)
  const read = (path: string): string =>
    (path.startsWith('company.') ? firm.at(path.replace('company.', 'company_info.')) : offer.at(path)).trim()
  return useCase.contextInputs.map(({ keyLabel, inputMaximumCharacters, inputType }) => {
    const found =
      composedPrefill(keyLabel, { offer, read, title, excerpt }) ?? firstFilledField(inputSources(keyLabel), read)
    const whole = inputType === 'textarea' || keyLabel === 'who' ? found.text : (found.text.split('\n')[0] ?? '').trim()
    // Half a price is a false one.
    if (keyLabel === 'price' && isLongerThan(whole, inputMaximumCharacters))
      return { keyLabel, text: '', path: '', whole: '', leftOut: 0 }
    const { text, leftOut } = fitText(whole, inputMaximumCharacters)
    return { keyLabel, text, path: found.path, whole, leftOut }
  })
}

type PrefillSource = Pick<Prefill, 'text' | 'path'>
const NO_PREFILL: PrefillSource = { text: '', path: '' }
const storedOfferPath = (path: string): string =>
  path.startsWith('company.') ? '' : `content.${path.replace('.', '.fields.')}`

function firstFilledField(paths: readonly string[], read: (path: string) => string): PrefillSource {
  const path = paths.find((one) => read(one) !== '')
  return path === undefined ? NO_PREFILL : { text: read(path), path: storedOfferPath(path) }
}

interface PrefillContext {
  readonly offer: OfferTexts
  readonly read: (path: string) => string
  readonly title: string
  readonly excerpt: string
}

const LIST_COMMAS: Readonly<Record<string, string>> = { ja: '、', zh: '、', ar: '، ', fa: '، ' }

/** Inputs that are more than a field's text. */
function composedPrefill(keyLabel: string, { offer, read, title, excerpt }: PrefillContext): PrefillSource | undefined {
  const keywords = splitKeywords(read('overview.keywords'))
  const name = (): PrefillSource => {
    const found = firstFilledField(inputSources('name'), read)
    return found.text === '' ? { text: title.split(/[:(]| – /)[0]?.trim() ?? '', path: '' } : found
  }
  const keyword = (): PrefillSource => ({ text: keywords[0] ?? '', path: storedOfferPath('overview.keywords') })
  switch (keyLabel) {
    case 'name':
      return name()
    case 'page':
      return name()
    case 'price':
      return offerPrice(offer, excerpt)
    case 'key':
      return keyword().text === '' ? firstFilledField(['audience.industry_segment'], read) : keyword()
    case 'topic':
      return keyword().text === '' ? name() : keyword()
    case 'points': {
      const lines = [1, 2, 3, 4, 5].flatMap((n) => {
        const [feature, benefit] = [read(`benefits.feature_${n}`), read(`benefits.benefit_${n}`)]
        return feature === '' && benefit === '' ? [] : [[feature, benefit].filter(Boolean).join(': ')]
      })
      return { text: lines.join('\n'), path: lines.length === 0 ? '' : storedOfferPath('benefits.feature_1') }
    }
    case 'by': {
      const language = offer.language()
      const names = personNameInOrder(read('testimonials.firstname_1'), read('testimonials.lastname_1'), language)
      const role = roleBehindName(read('testimonials.role_1'), language)
      const parts = [names, role, read('testimonials.company_1')].filter(Boolean)
      return {
        text: parts.join(LIST_COMMAS[language] ?? ', '),
        path: names === '' ? '' : storedOfferPath('testimonials.firstname_1'),
      }
    }
    default:
      return undefined
  }
}
