import { describe, expect, test } from 'vitest'
import { offeredUseCases, templateGroups } from '#content/template-picker/template-groups.ts'
import { isAiOnly } from '#domain/copy/catalogue/ai-only.ts'
import { sampleOffer } from '../../../support/samples/sample-offer.ts'

const { title, excerpt, sections } = sampleOffer('bakery')
const content = Object.fromEntries(Object.entries(sections).map(([form, fields]) => [form, { fields }]))
const offer = { title, excerpt, content, company: {} }
const groups = (isAiReady: boolean, query = '') =>
  templateGroups(offeredUseCases(undefined), offer, {
    query,
    filter: 'all',
    lately: ['brand-name', 'social-ads'],
    isAiReady,
  })
const slugs = (listed: ReturnType<typeof groups>['ready']) => listed.map(({ useCase }) => useCase.slug)

describe('templates that only an AI writes', () => {
  test('stand behind all others while there is no AI, also if they were used lately', () => {
    const { lately, ready, unready, needingAi } = groups(false)
    expect(slugs(lately)).toEqual(['social-ads'])
    for (const slug of [...slugs(ready), ...slugs(unready)]) expect(isAiOnly(slug)).toBe(false)
    expect(slugs(needingAi)).toEqual(expect.arrayContaining(['brand-name', 'review-replies', 'business-ideas']))
    for (const { isNeedingAi } of needingAi) expect(isNeedingAi).toBe(true)
  })

  test('are found by search, and are listed like the others once there is an AI', () => {
    expect(slugs(groups(false, 'brand name').needingAi)).toEqual(['brand-name'])
    const { lately, needingAi } = groups(true)
    expect(slugs(lately)).toEqual(['brand-name', 'social-ads'])
    expect(needingAi).toEqual([])
  })
})
