import { type AnalysisScene, type Rule } from '#domain/analysis/analysis-scene.ts'
import type { Finding } from '#domain/analysis/finding.ts'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { remarksOf } from '#domain/kinds/opportunity-remarks.ts'

const ended: Rule = (scene) => {
  const path = 'offer.end_date'
  const date = scene.swot.date(path)
  if (date === '' || scene.swot.reader.isRunning()) return []
  const words = ['offer.end_date', 'offer.end_time', 'offer.end_time_zone'].map((one) => scene.raw(one))
  return [
    scene.found({
      rule: 'ended',
      path,
      kind: 'over',
      title: `It ended on ${date}`,
      advice: 'Set a new end, or take it out.',
      words,
    }),
  ]
}

/** No date and no figure is longer. */
const MAX_CHARS = 100

/**
 * What the fields themselves are remarked on: an end before its start, a range the wrong way round, an age that nobody
 * has.
 */
const remarked: Rule = (scene) =>
  SECTION_FORMS.flatMap((form) => {
    const remarks = remarksOf(form, (key) => scene.raw(`${form.key}.${key}`).slice(0, MAX_CHARS))
    return Object.entries(remarks).map(([key, remark]) => odd(scene, `${form.key}.${key}`, remark))
  })

const odd = (scene: AnalysisScene, path: string, title: string): Finding => {
  const isDate = path.startsWith('offer.')
  const [form = ''] = path.split('.')
  const words = isDate
    ? ['start_date', 'start_time', 'end_date', 'end_time'].map((key) => scene.raw(`${form}.${key}`))
    : [title, scene.raw(path)]
  return scene.found({
    rule: 'odd',
    path,
    kind: 'contradiction',
    title: title.replace(/\.$/, ''),
    advice: 'Look at both values.',
    words,
  })
}

/** What is over, and what cannot be so. */
export const dates: readonly Rule[] = [ended, remarked]
