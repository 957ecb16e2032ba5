/**
 * An offer's content of about 4 KB of JSON, different for each number, as an account of somebody who has been at it for
 * years holds it.
 */
export function offerContent(number: number): Record<string, { fields: Record<string, string>; done: boolean }> {
  const words = (count: number, from: number): string => wordsOf(number, count, from)
  return {
    overview: {
      fields: {
        product_name: `Product ${number}`,
        product_description: words(90, 1),
        keywords: words(12, 5),
        product_features: words(40, 9),
      },
      done: true,
    },
    hypothesis: {
      fields: { audience: words(8, 2), problem: words(20, 3), solution: words(20, 4), summary: words(60, 8) },
      done: number % 2 === 0,
    },
    problems: { fields: { main: words(20, 6), tried_1: words(8, 7), result_1: words(20, 1) }, done: false },
    benefits: {
      fields: { guarantee: words(20, 2), feature_1: words(5, 3), benefit_1: words(12, 4), price_1: '5.40' },
      done: false,
    },
  }
}

/** The content of an offer that somebody has only begun: 400 bytes of JSON, so that 100,000 fit onto a device. */
export const smallOfferContent = (number: number): ReturnType<typeof offerContent> => ({
  overview: {
    fields: {
      product_name: `Product ${number}`,
      product_description: wordsOf(number, 22, 1),
      keywords: wordsOf(number, 8, 5),
    },
    done: number % 2 === 0,
  },
  hypothesis: { fields: { audience: wordsOf(number, 8, 2) }, done: false },
})

/** So many words, different for each number. */
const wordsOf = (number: number, count: number, from: number): string =>
  Array.from({ length: count }, (_, i) => WORDS[(number * 7 + from + i * 3) % WORDS.length]).join(' ')

const WORDS = (
  'bread doorstep morning quietly baker river early warm honest plain street winter garden careful letter window paper market neighbour Friday kitchen ' +
  'basket lantern harbour meadow copper walnut orchard thread ribbon candle feather willow marble saddle bridge'
).split(' ')

/** Fields that people fill in an offer: section, fields, and fields that are there several times. */
const WIDE_FIELDS: Readonly<Record<string, string>> = {
  overview: 'product_name product_description product_features keywords website_name website_description',
  hypothesis: 'audience problem emotion solution transformation preview summary',
  analysis: 'assumptions evidence risks test conclusion',
  report: 'strengths weaknesses opportunities threats notes',
  audience: 'name role industry industry_segment qualifiers',
  problems: 'main tried*3 result*3 alternative_solution*3 alternative_frequency*3 loses',
  goals: 'main aspiration*5 result*5 desires gains',
  transformation: 'obstacle*5 goal*5 vehicle*5 others',
  product: 'name idea goal audience deliverable',
  benefits: 'guarantee feature*5 benefit*5',
  faq: 'question*5 answer*4',
}
const WIDE_KEYS: readonly (readonly [section: string, key: string])[] = Object.entries(WIDE_FIELDS).flatMap(
  ([section, fields]) =>
    fields.split(' ').flatMap((field) => {
      const [key = '', times] = field.split('*')
      if (times === undefined) return [[section, key] as const]
      return Array.from({ length: Number(times) }, (_, i) => [section, `${key}_${i + 1}`] as const)
    }),
)

/** Words that one offer in a hundred has, in a field that differs from offer to offer. */
export const RARE_WORDS = ['marzipan', 'quinoa', 'sourdough', 'cinnamon', 'pumpernickel', 'brioche'] as const
export const OFFERS_PER_RARE_WORD = 100

/** The content of an offer with 96 short fields: 4.2 KB of JSON. */
export function wideOfferContent(number: number): Record<string, { fields: Record<string, string>; done: boolean }> {
  const sections: Record<string, { fields: Record<string, string>; done: boolean }> = {}
  for (const [index, [section, key]] of WIDE_KEYS.entries()) {
    const words = Array.from({ length: 3 }, (_, i) => WORDS[(number * 7 + index * 5 + i * 3) % WORDS.length])
    const rare = index === (number * 13) % WIDE_KEYS.length ? RARE_WORDS[number % OFFERS_PER_RARE_WORD] : undefined
    if (rare !== undefined) words.push(rare)
    sections[section] ??= { fields: {}, done: false }
    sections[section].fields[key] = `${words.join(' ')} ${number + index}`
  }
  return sections
}
