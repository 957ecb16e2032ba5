import { describe, expect, test } from 'vitest'
import { missingInputs, type WriterOffer } from '#domain/copy/catalogue/readiness.ts'
import { unlockingAnswers } from '#domain/copy/catalogue/unlocking-answers.ts'
import { USE_CASES } from '#domain/copy/catalogue/use-cases.ts'
import { opportunityForm } from '#domain/kinds/opportunity.ts'
import { formSpecFields } from '#lib/field-spec.ts'
import { sampleContent } from '../../../support/samples/sample-offer.ts'

const OFFERED = USE_CASES.filter(({ isOffered }) => isOffered)
type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>
const offerOf = (sections: Sections): WriterOffer => ({
  title: '',
  excerpt: '',
  company: {},
  content: Object.fromEntries(Object.entries(sections).map(([key, fields]) => [key, { fields: { ...fields } }])),
})
const readyDrafts = (sections: Sections): number =>
  OFFERED.filter((useCase) => missingInputs(useCase, offerOf(sections)).length === 0).reduce(
    (sum, { variants }) => sum + variants,
    0,
  )

describe('questions that make further templates ready', () => {
  test.each([
    ['an empty offer', {}],
    [
      'an offer with a name and a description',
      { overview: { product_name: 'Loaf', product_description: 'Bread every Friday' } },
    ],
    ['the bakery without its call to action and questions', { ...sampleContent('bakery'), offer: {}, faq: {} }],
  ])('%s: answering them makes at least as many drafts ready as promised', (_title, sections: Sections) => {
    const unlock = unlockingAnswers(OFFERED, offerOf(sections))
    if (!unlock) throw new Error('nothing to answer')
    expect(unlock.answers.length).toBeLessThanOrEqual(3)
    const answered: Record<string, Record<string, string>> = Object.fromEntries(
      Object.entries(sections).map(([key, fields]) => [key, { ...fields }]),
    )
    for (const { form, field, question } of unlock.answers) {
      expect(question).toMatch(/^\S.+\?$/)
      expect(
        formSpecFields(opportunityForm(form) ?? { key: '', title: '', group: '', lead: '', parts: [] }).map(
          ({ key }) => key,
        ),
      ).toContain(field)
      ;(answered[form] ??= {})[field] = 'Bread'
    }
    expect(readyDrafts(answered) - readyDrafts(sections)).toBeGreaterThanOrEqual(unlock.drafts)
  })

  test('no question is asked where every template is ready', () => {
    const ready = OFFERED.filter((useCase) => missingInputs(useCase, offerOf(sampleContent('bakery'))).length === 0)
    expect(unlockingAnswers(ready, offerOf(sampleContent('bakery')))).toBeNull()
  })
})
