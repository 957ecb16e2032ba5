import { describe, expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { isFirstPerson } from '#domain/copy/facts/first-person.ts'
import { draftLanguage } from '#domain/copy/writer/request/draft-language.ts'
import { languageKit } from '#domain/copy/writer/language-kits.ts'
import {
  type Asked,
  draftOf,
  type Sample,
  type SampleName,
  sampleNamed,
} from '../../../../../support/samples/sample-drafts.ts'

const SEEDS = ['1', '2', '3', '4', '5', '6']
const draftsOf = (slug: string, sample: Sample, asked: Asked = {}) =>
  SEEDS.flatMap((seed) => draftOf(findUseCase(slug) ?? expect.unreachable(slug), sample, { ...asked, seed }).drafts)

/** The offer with other fields in some sections; a field without text is gone. */
const changed = (
  name: SampleName,
  sections: Readonly<Record<string, Readonly<Record<string, string>>>>,
  excerpt?: string,
): Sample => {
  const sample = sampleNamed(name)
  const content = Object.fromEntries(
    Object.entries(sample.content).map(([form, section]) => {
      const fields = (section as { fields: Record<string, string> }).fields
      return [form, { fields: { ...fields, ...sections[form] } }]
    }),
  )
  return { ...sample, excerpt: excerpt ?? sample.excerpt, content }
}
const textOf = (slug: string, sample: Sample, asked?: Asked): string =>
  draftsOf(slug, sample, asked)
    .map(({ text }) => text)
    .join('\n\n')

describe('a mail', () => {
  test('keeps its list, price and guarantee behind the sentence that leads to the product', () => {
    const mails = draftsOf('email', sampleNamed('bakery')).filter(({ text }) => text.includes('That is why there is'))
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.some(({ text }) => text.includes('At a glance:'))).toBe(true)
    for (const { parts } of mails) {
      expect(parts.body).toContain('£5.40 a week.')
      expect(parts.body).toContain('that week is free.')
    }
  })

  test('is signed by the brand where nobody signs', () => {
    const unsigned = draftsOf('email', changed('bakery', { offer: { sender: '', sender_role: '' } }))
    expect(unsigned.length).toBeGreaterThan(0)
    for (const { parts } of unsigned)
      expect(parts.body).toMatch(/that week is free\.\n\nBest wishes,\n\nMill Lane Bakery$/)
  })

  test('names the product beside a sentence that begins with the name of its sender', () => {
    const sample = changed(
      'bakery',
      { overview: { product_description: '' } },
      'Nell Ashdown bakes for you on Fridays.',
    )
    const inputs = { what: 'Nell Ashdown bakes for you on Fridays.' }
    expect(textOf('email', sample, { inputs })).toContain('Weekly Loaf: Nell Ashdown bakes for you on Fridays.')
  })
})

describe('a text message', () => {
  test.each([
    'bakery',
    'bikes-german',
    'spanish-course',
    'choir-french',
    'flowers-brazilian',
    'tea-japanese',
    'bicycle-arabic',
  ] as const)('of %s says what to do and how to stop the messages', (name) => {
    const sample = sampleNamed(name)
    const language = draftLanguage(sample.content)
    const call = (sample.content.offer as { fields: { call_to_action: string } }).fields.call_to_action
    const drafts = draftsOf('sms-notifications', sample)
    expect(drafts.length).toBeGreaterThan(0)
    // A button may speak in the reader's name; a message does not, and has no link to find out more by.
    const said = isFirstPerson(call, language) ? undefined : call.replace(/ ?!$/, '')
    for (const { parts } of drafts) {
      const [step = '', stop = ''] = (parts.sms ?? '').split('\n').slice(-2)
      if (name === 'bakery' || said !== undefined)
        expect(step).toContain(name === 'bakery' ? 'Reserve your Friday loaf' : said)
      else expect(step).not.toBe(languageKit(language).more)
      expect(stop).toContain('STOP')
    }
  })

  test('says how to stop in languages without a kit too', () => {
    for (const language of ['it', 'nl', 'pl', 'el', 'sv']) expect(languageKit(language).optOut).toMatch(/STOP$/)
  })

  test('closes a sentence whose picture it leaves out, in scripts without spaces as well', () => {
    expect(textOf('sms-notifications', sampleNamed('tea-japanese'))).not.toContain('できます季節')
  })
})

test('the shown address of a search ad has no second part without a first, and no part twice', () => {
  for (const keywords of ['Versandkostenpauschale', 'weekly loaf'])
    for (const { parts } of draftsOf(
      'google-search-ads',
      changed('bakery', { overview: { keywords }, audience: { industry_segment: '' } }),
    )) {
      expect(parts.path_1).toBe('Weekly-Loaf')
      expect(parts.path_2).toBeUndefined()
    }
})

test('no draft says its price in two spellings', () => {
  const sample = changed(
    'bakery',
    { offer: { price: '5.40', currency: 'GBP', price_period: 'a week' } },
    'A loaf for £5.40 per week, at your door.',
  )
  const slugs = ['social-ads', 'email', 'landing-page-copy', 'product-descriptions', 'business-pitch', 'call-to-action']
  for (const slug of slugs)
    for (const { parts, text } of draftsOf(slug, sample)) {
      const asked = [parts.answer_1, parts.answer_2, parts.answer_3].join('\n')
      const shown = text.replaceAll(asked, '')
      expect(shown.includes('£5.40 per week') && shown.includes('£5.40 a week'), `${slug}: ${text}`).toBe(false)
    }
})

describe('the halves of a draft', () => {
  test('are about one thing in problem, cost and solution', () => {
    for (const { strategy, parts } of draftsOf('copy-framework-pas', sampleNamed('bakery'))) {
      expect(strategy).not.toBe('obstacle')
      expect(parts.agitation).not.toMatch(/^Who is it for\?/)
      expect(parts.solution).not.toMatch(/\?/)
    }
  })

  test('do not conclude from whom it is for that there is a product', () => {
    for (const name of ['bakery', 'vet-software', 'bicycle-arabic'] as const)
      for (const { parts } of draftsOf('business-pitch', sampleNamed(name)).filter(
        ({ strategy }) => strategy === 'who',
      ))
        expect(parts.pitch).not.toMatch(/That is why|جوابنا/)
  })

  test('name the product before a question', () => {
    for (const slug of ['social-ads', 'seo-meta-description'])
      for (const { strategy, text } of draftsOf(slug, sampleNamed('vet-software')))
        if (strategy === 'objection' || strategy === 'question') expect(text).toContain('Pawline')
  })
})

test('a bonus under a button says that it is one', () => {
  for (const name of ['bakery', 'tea-japanese'] as const)
    for (const { parts } of draftsOf('call-to-action', sampleNamed(name)).filter(
      ({ strategy }) => strategy === 'bonus',
    ))
      expect(parts.line).toMatch(/^(?:Bonus: |特典：|Linen bread bag as a bonus\.)/)
})

test('a hook of two sentences is whole', () => {
  for (const slug of ['social-ads', 'landing-page-copy', 'tagline', 'email', 'video-description'])
    for (const { text } of draftsOf(slug, sampleNamed('vet-software')))
      if (text.includes('10:10')) expect(text).toContain('Your 10:10 cancelled. Your 10:10 is full again')
})

test('a tagline is no goal of a customer', () => {
  const goals = [1, 2, 3, 4, 5].map(
    (n) => (sampleNamed('bakery').content.transformation as { fields: Record<string, string> }).fields[`goal_${n}`],
  )
  for (const { parts } of draftsOf('tagline', sampleNamed('bakery'))) expect(goals).not.toContain(parts.line)
})

test('search words that a name has already do not stand beside it', () => {
  const sample = changed('bakery', { overview: { keywords: 'weekly loaf, bakery' } })
  for (const slug of ['seo-meta-title', 'profile-bio'])
    expect(textOf(slug, sample)).not.toMatch(/weekly loaf [–|] weekly loaf|: bakery$/im)
})

test('a question of several sentences is not lost over its answer', () => {
  const sample = changed('vet-software', {
    faq: { question_2: 'We have nine calendars. Does it work with all?', answer_2: 'Yes. All of them are read.' },
  })
  for (const slug of ['email', 'social-ads', 'video-description'])
    for (const { text } of draftsOf(slug, sample))
      if (text.includes('All of them are read')) expect(text).toContain('Does it work with all?')
})
