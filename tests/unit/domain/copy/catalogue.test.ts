import { USE_CASE_GROUP_LABELS, USE_CASES, findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { USE_CASE_GROUPS } from '#domain/copy/catalogue/use-case.ts'
import { TEXT_FORMATS } from '#domain/formats/formats.ts'
import { describe, expect, it } from 'vitest'

const formats = new Map(
  Object.values(TEXT_FORMATS)
    .flat()
    .map((format) => [format.key, format]),
)

describe('the catalogue of writing templates', () => {
  it('the catalogue has forty templates, numbered from 101 to 140, twenty-five of them offered', () => {
    expect(USE_CASES.map(({ _id }) => _id)).toEqual(Array.from({ length: 40 }, (_, index) => 101 + index))
    expect(USE_CASES.filter(({ isOffered }) => isOffered)).toHaveLength(25)
  })

  it('the catalogue finds a template by number or slug, and nothing by anything else', () => {
    for (const one of USE_CASES) {
      expect(findUseCase(one._id)).toBe(one)
      expect(findUseCase(one.slug)).toBe(one)
    }
    expect(findUseCase('constructor')).toBeUndefined()
    expect(findUseCase(100)).toBeUndefined()
  })

  it('every template has its own slug, name and caption', () => {
    for (const of of ['slug', 'name', 'caption', 'key'] as const)
      expect(new Set(USE_CASES.map((one) => one[of])).size).toBe(40)
  })

  it('labels every group, and no group is empty', () => {
    for (const group of USE_CASE_GROUPS) {
      expect(USE_CASE_GROUP_LABELS[group]).not.toBe('')
      expect(USE_CASES.some((one) => one.group === group)).toBe(true)
    }
  })

  it('every template names its inputs and outputs once, with limits that can be met', () => {
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

  it('no template requires the audience, the price, the call to action or the occasion', () => {
    const demanded = USE_CASES.flatMap(({ contextInputs }) => contextInputs.filter(({ isRequired }) => isRequired))
    expect(demanded.filter(({ keyLabel }) => ['who', 'price', 'cta', 'occasion'].includes(keyLabel))).toEqual([])
  })

  it('every template has the inputs and limits of the specification', () => {
    const social = findUseCase('social-ads')
    expect(social?.contextInputs.map(({ keyLabel }) => keyLabel)).toEqual([
      'name',
      'what',
      'who',
      'price',
      'cta',
      'occasion',
    ])
    expect(social?.outputs.map(({ key, maxLength, targetLength }) => [key, maxLength, targetLength])).toEqual([
      ['text', 300, 125],
      ['headline', 40, 27],
      ['description', 30, 30],
      ['button', 25, 25],
    ])
    expect(findUseCase('google-search-ads')?.outputs.map(({ key }) => key)).toEqual([
      'headline_1',
      'headline_2',
      'headline_3',
      'description_1',
      'description_2',
      'path_1',
      'path_2',
    ])
    expect(findUseCase('text-shorten')?.outputs[0]?.maxLength).toBe(600)
    expect(findUseCase('text-translate')?.variants).toBe(1)
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

  it('the catalogue covers the names of the specification and offers none that it switches off', () => {
    const slugs = USE_CASES.map(({ slug }) => slug)
    const named = [
      ...[
        'blog-idea-outline',
        'blog-section',
        'brand-name',
        'business-pitch',
        'business-ideas',
        'call-to-action',
        'copy-framework-aida',
      ],
      ...[
        'copy-framework-pas',
        'email',
        'social-ads',
        'google-search-ads',
        'interview-questions',
        'job-description',
        'landing-page-copy',
      ],
      ...[
        'magic-command',
        'post-captions',
        'product-descriptions',
        'profile-bio',
        'questions-answers',
        'review-replies',
        'seo-meta-title',
      ],
      ...[
        'seo-meta-description',
        'sms-notifications',
        'song-lyrics',
        'story-plot',
        'tagline',
        'testimonial',
        'video-channel-description',
      ],
      ...['video-description', 'video-idea'],
    ]
    expect(slugs.filter((slug) => !slug.startsWith('text-')).toSorted()).toEqual(named.toSorted())
    expect(slugs.filter((slug) => slug.startsWith('text-'))).toHaveLength(10)
    const switchedOff = ['interview-questions', 'job-description', 'magic-command', 'song-lyrics', 'story-plot']
    expect(
      USE_CASES.filter(({ isOffered }) => !isOffered)
        .map(({ slug }) => slug)
        .toSorted(),
    ).toEqual([...switchedOff, ...slugs.filter((slug) => slug.startsWith('text-'))].toSorted())
  })

  it('every template asks for 25 to 1,000 characters and makes one to three drafts', () => {
    const inputs = USE_CASES.flatMap(({ contextInputs }) => contextInputs)
    const limits = inputs.map(({ inputMaximumCharacters }) => inputMaximumCharacters)
    expect([Math.min(...limits), Math.max(...limits)]).toEqual([25, 1000])
    expect(new Set(USE_CASES.map(({ variants }) => variants))).toEqual(new Set([1, 2, 3]))
    const limitOf = (slug: string, keyLabel: string) =>
      findUseCase(slug)?.contextInputs.find((input) => input.keyLabel === keyLabel)?.inputMaximumCharacters
    expect(limitOf('social-ads', 'name')).toBe(25)
    expect(limitOf('copy-framework-aida', 'what3')).toBe(300)
    expect(limitOf('copy-framework-pas', 'what3')).toBe(300)
    expect(limitOf('text-continue', 'text')).toBe(1000)
    expect(limitOf('seo-meta-description', 'page')).toBe(50)
    expect(limitOf('seo-meta-title', 'key')).toBe(100)
    expect(limitOf('profile-bio', 'about')).toBe(200)
    for (const { inputType, label, placeholder } of inputs) {
      expect(['text', 'textarea']).toContain(inputType)
      expect(label).not.toBe('')
      expect(placeholder).not.toBe('')
    }
  })

  it('leads to rules by addresses that are pages', () => {
    for (const { url } of USE_CASES.flatMap(({ info }) => info)) expect(new URL(url).protocol).toBe('https:')
  })
})
