import type { SwotGroup } from '#domain/kinds/swot.ts'
import type { SwotRule } from './swot-context.ts'

const MAX_NOTED_LINES = 2

/**
 * Returns the points that the person wrote in the offer's own section of strengths, weaknesses, opportunities and
 * threats.
 */
export const notedPoints =
  (group: SwotGroup): SwotRule =>
  (context) => {
    const from = `report.${group}`
    const lines = context.reader.lines(from).slice(0, MAX_NOTED_LINES)
    return lines.flatMap((words) => context.quotedPoint({ lead: 'As the offer itself says', words, from: [from] }))
  }
