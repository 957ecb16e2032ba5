import type { SwotGroup } from '#domain/kinds/swot.ts'
import type { Rule } from './swot-scene.ts'

const MOST_LINES = 2

/** What the person has written into the offer's own section of strengths, weaknesses, opportunities and threats. */
export const noted =
  (group: SwotGroup): Rule =>
  (scene) => {
    const from = `report.${group}`
    const lines = scene.reader.lines(from).slice(0, MOST_LINES)
    return lines.flatMap((words) => scene.said({ lead: 'As the offer itself says', words, from: [from] }))
  }
