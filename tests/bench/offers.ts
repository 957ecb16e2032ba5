/**
 * An offer's content of about 4 KB of JSON, different for each number, as an account of somebody who has been at it for
 * years holds it.
 */
export function offerContent(number: number): Record<string, { fields: Record<string, string>; done: boolean }> {
  const words = (count: number, from: number): string =>
    Array.from({ length: count }, (_, i) => WORDS[(number * 7 + from + i * 3) % WORDS.length]).join(' ')
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

const WORDS = (
  'bread doorstep morning quietly baker river early warm honest plain street winter garden careful letter window paper market neighbour Friday kitchen ' +
  'basket lantern harbour meadow copper walnut orchard thread ribbon candle feather willow marble saddle bridge'
).split(' ')
