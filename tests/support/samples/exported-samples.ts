import type { Opportunity } from '#domain/kinds/opportunity.ts'
import type { Strategy } from '#domain/kinds/strategy.ts'
import type { SourcePassage } from '#domain/origin/text-sources.ts'
import type { StrategyKind } from '#domain/kinds/strategy-kinds.ts'
import { toExportedText, type ExportedText } from '#domain/export/exported-text.ts'
import type { TokenValues } from '#domain/tokens/tokens.ts'
import type { TextBlock } from '#lib/markdown/blocks.ts'
import { plantedOffer, sampleRecord } from './offer-record.ts'
import { sampleOffer } from './sample-offer.ts'

/**
 * Whole offers whose reports are checked as files and on paper: the samples by their names, then one from right to left
 * and one in Japanese.
 */
export const REPORTED_OFFERS: readonly { readonly title: string; readonly offer: Opportunity }[] = [
  ...['bakery', 'dental-german', 'spanish-course', 'awkward'].map((name) => ({
    ...sampleOffer(name),
    offer: sampleRecord(name),
  })),
  {
    title: 'خبز الجمعة',
    offer: plantedOffer({
      'overview.product_name': 'رغيف الأسبوع',
      'overview.product_description': 'خبز طازج كل يوم جمعة.\nيصل قبل 7:30 صباحا.',
      'benefits.feature_1': 'رغيف 800 غرام',
      'benefits.price_1': '5.40',
      'benefits.benefit_1': 'خبز يكفي العائلة',
      'faq.question_1': 'هل يمكن التأجيل؟',
      'faq.answer_1': 'نعم، برسالة قبل الأحد.',
      'custom.notes': 'לשאול את הטוחן',
    }),
  },
  {
    title: '金曜日のパン',
    offer: plantedOffer({
      'overview.product_name': '毎週のパン',
      'overview.product_description': '焼きたてのパンを毎週金曜日の朝、七時半までにお届けします。',
      'problems.main': '仕事の後では、よいパンは売り切れています。',
      'benefits.feature_1': '八百グラムのパン',
      'benefits.benefit_1': '週末まで楽しめます',
      'faq.question_1': '休むことはできますか',
      'faq.answer_1': 'はい、日曜日までにご連絡ください。',
    }),
  },
].map(({ title, offer }) => ({ title, offer: { ...offer, title } }))

interface Sample {
  readonly title: string
  readonly kind: StrategyKind
  readonly format?: string
  readonly parts?: Readonly<Record<string, string>>
  readonly content: string
}

const VALUES: Readonly<Record<string, string>> = {
  'overview.product_name': 'Weekly Loaf',
  'benefits.price_1': '£5.40',
  'problems.main': 'Good bread sells out *before* working people\ncan get to it & <home>.',
}

export const SAMPLE_VALUES: TokenValues = (key) => VALUES[key]

/** Texts with everything that a file has to keep: marks, lists in lists, links, tokens, two directions and Japanese. */
export const SAMPLE_TEXTS: readonly Sample[] = [
  {
    title: 'Sales Pages: Never miss the Friday bake again',
    kind: 'sales-pages',
    parts: {
      headline: 'Never miss the Friday bake',
      seo_description: 'Bread, <b>baked</b> & brought',
      callout: 'Kept from before',
    },
    content: [
      '# Never miss it *again*',
      'Sourdough gone by 9:40? **{{overview.product_name}}** for {{benefits.price_1}} a week.\nSecond line.',
      '- four kinds\n- no plastic\n  1. returnable crate\n  2. paper bag\n\n  more of it',
      '> {{problems.main}}',
      '---',
      '5. fifth\n6. sixth',
      'See [our **oven**](https://mill.example/oven?a=1&b=2) or [mail](mailto:nell@mill.example) until {{offer.end_date}}.',
    ].join('\n\n'),
  },
  {
    title: 'Ads: خبز الجمعة',
    kind: 'ads',
    format: 'social-ad',
    parts: { headline: 'لا تفوّت خبز الجمعة', button: 'Sign up' },
    content: 'هل نفد الخبز الساعة 9:40 يوم السبت؟\n{{overview.product_name}} يضع اسمك على رغيف.\n\nللطلب: mill.example',
  },
  {
    title: 'Posts: לחם של יום שישי',
    kind: 'posts',
    format: 'facebook',
    content: 'לחם טרי כל יום שישי, עד 7:30 בבוקר.\n\nהזמינו: Weekly Loaf',
  },
  {
    title: '金曜日のパン',
    kind: 'custom',
    content: '## 毎週金曜日\n\n**焼きたて**のパンを朝7時30分までにお届けします。\n\n- 四種類\n- 紙袋',
  },
]

export const exportedSamples = (): readonly ExportedText[] =>
  SAMPLE_TEXTS.map((sample) =>
    toExportedText({ format: '', parts: {}, ...sample }, SAMPLE_VALUES, 'Weekly Loaf: bread & more'),
  )

/** The words of a text in their order: letters and digits, marks and spaces apart. */
export const wordsIn = (text: string): readonly string[] => text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Words that are missing behind those before them; empty where all stand there in order. */
export function missingWords(words: readonly string[], among: readonly string[]): readonly string[] {
  let at = 0
  return words.filter((word) => {
    const found = among.indexOf(word, at)
    if (found === -1) return true
    at = found + 1
    return false
  })
}

/** What is read of blocks, without the addresses of links and the numbers of items. */
export const lettersOf = (blocks: readonly TextBlock[]): string =>
  blocks
    .map((block) => {
      if ('runs' in block) return block.runs.map(({ text }) => text).join('')
      if (block.type === 'list') return block.items.map(lettersOf).join('\n')
      return block.type === 'quote' ? lettersOf(block.blocks) : ''
    })
    .join('\n')

/** Every word that a file has to show, in order. */
export const wordsOfText = ({ title, offer, parts, body }: ExportedText): readonly string[] =>
  wordsIn([title, offer, ...parts.flatMap(({ label, text }) => [label, text]), lettersOf(body)].join('\n'))

/** A page with a body and the passages that came into it. */
export const textWithSources = (content: string, sources: readonly SourcePassage[]): Strategy => ({
  ID: 1,
  name: 'page',
  updatedAt: 0,
  title: 'Friday & Saturday',
  excerpt: '',
  content,
  kind: 'sales-pages',
  format: 'page',
  parts: {},
  meta: { opportunity_id: 0, opportunity_name: '', opportunity_title: '' },
  ...(sources.length > 0 && { sources }),
})
