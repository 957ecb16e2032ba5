import { t } from '@lingui/core/macro'
import { type AnalysisContext, type AnalysisRule } from '#domain/analysis/analysis-context.ts'
import type { OfferFinding } from '#domain/analysis/offer-finding.ts'
import { SECTION_FORMS } from '#domain/kinds/opportunity-forms.ts'
import { sectionRemarks } from '#domain/kinds/opportunity-remarks.ts'

const ended: AnalysisRule = (context) => {
  const path = 'offer.end_date'
  const date = context.swot.date(path)
  if (date === '' || context.swot.reader.isRunning()) return []
  const words = ['offer.end_date', 'offer.end_time', 'offer.end_time_zone'].map((one) => context.raw(one))
  return [
    context.finding({
      rule: 'ended',
      path,
      kind: 'over',
      title: t`The offer ended on ${date}`,
      advice: t`Set a new end date, or remove it.`,
      words,
    }),
  ]
}

/** No date and no figure is longer. */
const MAX_CHARS = 100

/** Reports remarks on the fields themselves: an end before its start, a reversed range, an impossible age. */
const fieldRemarkRule: AnalysisRule = (context) =>
  SECTION_FORMS.flatMap((form) => {
    const remarks = sectionRemarks(form, (key) => context.raw(`${form.key}.${key}`).slice(0, MAX_CHARS))
    return Object.entries(remarks).map(([key, remark]) => fieldRemarkFinding(context, `${form.key}.${key}`, remark))
  })

const fieldRemarkFinding = (context: AnalysisContext, path: string, title: string): OfferFinding => {
  const isDate = path.startsWith('offer.')
  const [form = ''] = path.split('.')
  const words = isDate
    ? ['start_date', 'start_time', 'end_date', 'end_time'].map((key) => context.raw(`${form}.${key}`))
    : [title, context.raw(path)]
  return context.finding({
    rule: 'odd',
    path,
    kind: 'contradiction',
    title: title.replace(/\.$/, ''),
    advice: t`Check both values.`,
    words,
  })
}

/** Rules for dates that are past or impossible. */
export const dateRules: readonly AnalysisRule[] = [ended, fieldRemarkRule]
