import { USE_CASE_GROUP_LABELS, USE_CASES, templateNamed } from '#domain/copy/catalogue/use-cases.ts'
import { USE_CASE_GROUPS } from '#domain/copy/catalogue/use-case.ts'
import { FORMATS } from '#domain/formats/formats.ts'
import { describe, expect, it } from 'vitest'

const formats = new Map(
  Object.values(FORMATS)
    .flat()
    .map((format) => [format.key, format]),
)

describe('the catalogue of writing templates', () => {
  it('has forty, numbered from 101 to 140, twenty-five of them offered', () => {
    expect(USE_CASES.map(({ _id }) => _id)).toEqual(Array.from({ length: 40 }, (_, index) => 101 + index))
    expect(USE_CASES.filter(({ isOffered }) => isOffered)).toHaveLength(25)
  })

  it('finds each by its number and by its slug, and nothing by what is neither', () => {
    for (const one of USE_CASES) {
      expect(templateNamed(one._id)).toBe(one)
      expect(templateNamed(one.slug)).toBe(one)
    }
    expect(templateNamed('constructor')).toBeUndefined()
    expect(templateNamed(100)).toBeUndefined()
  })

  it('gives each a slug, a name and a caption of its own', () => {
    for (const of of ['slug', 'name', 'caption', 'key'] as const) expect(new Set(USE_CASES.map((one) => one[of])).size).toBe(40)
  })

  it('labels every group, and no group is empty', () => {
    for (const group of USE_CASE_GROUPS) {
      expect(USE_CASE_GROUP_LABELS[group]).not.toBe('')
      expect(USE_CASES.some((one) => one.group === group)).toBe(true)
    }
  })

  it('names inputs and outputs once in each, with limits that can be kept', () => {
    for (const { slug, contextInputs, outputs } of USE_CASES) {
      for (const keys of [contextInputs.map(({ keyLabel }) => keyLabel), outputs.map(({ key }) => key)])
        expect(new Set(keys).size, slug).toBe(keys.length)
      expect(outputs.length, slug).toBeGreaterThan(0)
      for (const { targetLength, maxLength } of outputs) {
        expect(targetLength, slug).toBeGreaterThan(0)
        expect(targetLength, slug).toBeLessThanOrEqual(maxLength)
      }
    }
  })

  it('never demands whom it is for, the price, the call to action or the occasion', () => {
    const demanded = USE_CASES.flatMap(({ contextInputs }) => contextInputs.filter(({ isRequired }) => isRequired))
    expect(demanded.filter(({ keyLabel }) => ['who', 'price', 'cta', 'occasion'].includes(keyLabel))).toEqual([])
  })

  it('keeps the inputs and limits of the specification', () => {
    const social = templateNamed('social-ads')
    expect(social?.contextInputs.map(({ keyLabel }) => keyLabel)).toEqual(['name', 'what', 'who', 'price', 'cta', 'occasion'])
    expect(social?.outputs.map(({ key, maxLength, targetLength }) => [key, maxLength, targetLength])).toEqual([
      ['text', 300, 125],
      ['headline', 40, 27],
      ['description', 30, 30],
      ['button', 25, 25],
    ])
    expect(templateNamed('google-search-ads')?.outputs.map(({ key }) => key)).toEqual([
      'headline_1',
      'headline_2',
      'headline_3',
      'description_1',
      'description_2',
      'path_1',
      'path_2',
    ])
    expect(templateNamed('text-shorten')?.outputs[0]?.maxLength).toBe(600)
    expect(templateNamed('text-translate')?.variants).toBe(1)
  })

  it('points to formats that there are; a field of the same name is counted alike and goes in whole', () => {
    for (const { slug, format, outputs } of USE_CASES.filter((one) => one.format !== '')) {
      expect(formats.has(format), slug).toBe(true)
      for (const { key, counting, maxLength } of outputs) {
        const part = formats.get(format)?.parts.find((one) => one.key === key)
        if (!part) continue
        expect(part.counting, `${slug} ${key}`).toBe(counting)
        expect(part.limit ?? Number.POSITIVE_INFINITY, `${slug} ${key}`).toBeGreaterThanOrEqual(maxLength)
      }
    }
  })

  it('leads to rules by addresses that are pages', () => {
    for (const { url } of USE_CASES.flatMap(({ info }) => info)) expect(new URL(url).protocol).toBe('https:')
  })
})
