import { expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import {
  currentTemplateName,
  FIRST_TEMPLATE,
  nameInSentence,
  QUICK_TEMPLATES,
  readLaunchChoice,
} from '#features/home/launcher/launch-choice.ts'
import { checklistSteps, isNewAccount, nextChecklistStep } from '#features/home/checklist/checklist-steps.ts'

test('the templates that the launcher knows by itself are those of the catalogue, and offered', () => {
  const { slug, name, variants } = findUseCase(FIRST_TEMPLATE.slug) ?? {}
  expect({ slug, name, variants }).toEqual(FIRST_TEMPLATE)
  expect(QUICK_TEMPLATES.map((one) => findUseCase(one.slug)?.isOffered)).toEqual([true, true, true])
})

test.each([
  ['Social ads', 'social ads'],
  ['SEO meta title', 'SEO meta title'],
  ['Q&A', 'Q&A'],
  ['Google search ads', 'Google search ads'],
  ['Email', 'email'],
])('%s is written %s inside a sentence', (name, inside) => {
  expect(nameInSentence(name)).toBe(inside)
})

test.each(['{broken', '[]', 'null', '{"template":{"slug":1},"offer":2}'])(
  'a stored choice of %s is read as the first template',
  (kept) => {
    expect(readLaunchChoice({ getItem: () => kept }, 1)).toEqual({ template: FIRST_TEMPLATE, offer: '' })
  },
)

const FACTS = {
  offerCount: 0,
  textCount: 0,
  company: { name: '', website: '', color: '' },
  isFormPublished: false,
  isInstallable: true,
}

test('the checklist leads to the first text before anything else, and leaves out an app that can’t be installed', () => {
  const steps = checklistSteps(FACTS)
  expect(steps.map(({ key }) => key)).toEqual(['company', 'offer', 'text', 'form', 'install'])
  expect(nextChecklistStep(steps)).toBe('offer')
  expect(nextChecklistStep(checklistSteps({ ...FACTS, offerCount: 1 }))).toBe('text')
  expect(nextChecklistStep(checklistSteps({ ...FACTS, offerCount: 1, textCount: 1 }))).toBe('company')
  const done = {
    offerCount: 1,
    textCount: 1,
    company: { name: 'Mill Lane Bakery', website: '', color: '' },
    isFormPublished: true,
  }
  expect(nextChecklistStep(checklistSteps({ ...done, isInstallable: false }))).toBeUndefined()
})

test('an account with much work needs no checklist', () => {
  expect(isNewAccount({ offerCount: 3, textCount: 10 })).toBe(true)
  expect(isNewAccount({ offerCount: 4, textCount: 0 })).toBe(false)
  expect(isNewAccount({ offerCount: 1, textCount: 11 })).toBe(false)
})

test('a template that was chosen in another language gets its name in this one with the catalogue', () => {
  const stored = { slug: 'social-ads', name: 'Social-Ads', variants: 3 }
  expect(currentTemplateName(stored, [])).toBe('Social-Ads')
  expect(currentTemplateName(stored, [FIRST_TEMPLATE])).toBe('Social ads')
})
