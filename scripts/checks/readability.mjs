import { commentFigure, readCommented, wideLineFigure } from '../measures/measure.mjs'
import { ROOT } from '../run.mjs'

/** Comments may begin with a pronoun or noun clause where that is the clearest sentence, which is rare. */
export const MAX_RIDDLE_SHARE = 0.03
export const MAX_WIDE_LINE_SHARE = 0.001

/**
 * Compares a measured share with its limit.
 * @param {import('../measures/measure.mjs').ShareFigure} figure
 * @param {number} maxShare
 * @returns {{ code: number, output: string }} a failure lists the places
 */
export function judgeShare({ what, value, share, places }, maxShare) {
  const isFine = share <= maxShare
  const limit = `at most ${maxShare * 1000} of 1,000 are allowed`
  return { code: isFine ? 0 : 1, output: isFine ? '' : [...places, `${what}: ${value}, ${limit}`].join('\n') }
}

/** Steps of `npm run check` for comments and the width of lines. */
export const readabilitySteps = () => [
  { name: 'comments', run: async () => judgeShare(commentFigure(readCommented(ROOT)), MAX_RIDDLE_SHARE) },
  { name: 'wide lines', run: async () => judgeShare(wideLineFigure(readCommented(ROOT)), MAX_WIDE_LINE_SHARE) },
]
