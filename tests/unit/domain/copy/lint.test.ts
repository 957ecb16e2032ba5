import { describe, expect, test } from 'vitest'
import { applyFix } from '#domain/copy/lint/copy-remark.ts'
import { lintCopy } from '#domain/copy/lint/lint-copy.ts'
import type { LintInput } from '#domain/copy/lint/lint-context.ts'
import { TEXT_FORMATS, textFormat } from '#domain/formats/formats.ts'

const NOW_MS = Date.UTC(2027, 1, 10, 12)
const [socialAd, searchAd] = TEXT_FORMATS.ads
const mail = TEXT_FORMATS.emails[0]
const page = TEXT_FORMATS['sales-pages'][0]
const sms = textFormat({ kind: 'emails', format: 'sms' })
const plain = textFormat({ kind: 'posts', format: 'linkedin' })
const search = searchAd ?? socialAd

const fields = (one: Record<string, string>) => ({ fields: one })
const OFFER = {
  overview: fields({
    product_name: 'Weekly Loaf',
    website_name: 'loaf.example',
    product_description: 'Two loaves for 540 families',
  }),
  benefits: fields({ price_1: '48', guarantee: 'Money back within 60 days' }),
  offer: fields({ end_date: '2027-03-25', amount: '12', sender: 'Harrowby Mill' }),
  testimonials: fields({ firstname_1: 'Priya', comment_1: 'The crust is what my children fight over.' }),
}

type Given = Partial<LintInput> & { readonly text?: string; readonly subject?: string }

const remarks = ({ text, subject, ...rest }: Given) =>
  lintCopy({
    parts: subject === undefined ? {} : { subject },
    content: text ?? '',
    format: subject === undefined ? plain : mail,
    language: 'en-GB',
    nowMs: NOW_MS,
    ...rest,
  })
const ids = (given: Given) => remarks(given).map(({ id }) => id)

/** Every fix of a check, one after the other. */
function fixed(text: string, given: Given, id: string): string {
  let now = text
  for (let step = 0; step < 20; step++) {
    const found = remarks({ ...given, text: now }).find((one) => one.id === id && one.fix !== undefined)
    if (!found) return now
    now = applyFix(now, found)
  }
  return now
}

describe.each<[id: string, given: Given, has: string, nearly: string]>([
  [
    'fold',
    { format: socialAd },
    `${'A long way to say that bread is good, '.repeat(4)}is it.`,
    'Bread is good. '.repeat(12),
  ],
  ['token', {}, 'Order by [end date] please.', 'Order by {{offer.end_date}} please.'],
  ['token', { maker: 'ai' }, 'Hello %FIRSTNAME%, here is bread.', 'Hello 100 % bread.'],
  ['token', {}, 'Hello {name}, here is bread.', 'Hello *|FNAME|*, {{{x}}}, %FIRSTNAME%, [[x]] and {$name}!'],
  ['token', {}, 'It costs undefined now.', 'Undefined costs are bad.'],
  ['doubled', {}, 'This is the the bread.', 'He had had bread.'],
  ['doubled', { language: 'de' }, 'Das ist ein ein Brot.', 'Die, die die Arbeit tun.'],
  ['doubled', { language: 'fr' }, 'Voici le le pain.', 'Si vous vous levez tard.'],
  ['doubled', { language: 'es' }, 'Este es el el pan.', 'Un pan muy muy bueno.'],
  ['doubled', { language: 'pt' }, 'Este é o o pão.', 'Um pão muito muito bom.'],
  ['doubled', { language: 'it' }, 'Questo è il il pane.', 'Si fa piano piano.'],
  ['doubled', {}, 'Rest for a hour.', 'Rest for an hour.'],
  ['doubled', {}, 'It is an unique loaf.', 'It is a unique loaf.'],
  ['doubled', {}, 'Get a 8 day pass.', 'Get an 8 day pass or a 9 day one.'],
  ['marks', {}, 'Bread , butter.', 'Bread, butter … and more.'],
  ['marks', {}, 'Bread,, butter.', 'Bread, etc., is good.'],
  ['marks', {}, 'Bread!! Now.', 'Bread! Now.'],
  ['marks', {}, 'Bread,butter.', 'It costs 1,200 at mill.example or 10:30.'],
  ['marks', { language: 'fr' }, 'Du pain !', 'Du pain\u00a0!'],
  ['marks', { language: 'fr' }, 'Il dit «oui».', 'Il dit «\u00a0oui\u00a0».'],
  ['case', {}, 'bread is good.', 'iPad bread is good.'],
  ['case', { language: 'es' }, 'Es bueno! es pan.', 'Dice «¡qué bien hablas!» después de oírlo.'],
  ['case', {}, 'Bread is good. It is. “yes” she said. ok.', 'Bread is good, and\nbutter too.'],
  ['pairs', {}, 'Bread (and butter.', 'Bread (and butter) :) a) b)'],
  ['pairs', { language: 'de' }, 'Das „Brot.', 'Das „Brot“.'],
  ['pairs', { language: 'ja' }, '「パンです。', '「パン」です。'],
  ['cut', {}, 'We bake bread and', 'Sign up'],
  ['cut', {}, 'We bake bread,', 'We bake bread.'],
  ['cut', { language: 'de' }, 'Brot von der', 'Mach mit'],
  ['cut', { language: 'es' }, 'Un pan para', 'Un pan para ti'],
  ['cut', { language: 'fr' }, 'Du pain pour les', 'Venez avec'],
  ['cut', { language: 'pt' }, 'Um pão para', 'Um pão para você'],
  ['cut', { language: 'it' }, 'Un pane per', 'Un pane per te'],
  ['repeat', {}, 'We bake good bread. Yes. We bake good bread!', 'Order now. We bake. Order now.'],
  [
    'repeat',
    { offer: OFFER },
    'It is £48. Only £48 a month. Yes, £48.',
    'It is £48. Only £48 a month. Yes, 48 loaves.',
  ],
  ['price-form', {}, 'It costs 540 £.', 'It costs £540.'],
  ['price-form', { language: 'de' }, 'Es kostet €540.', 'Es kostet 1.540 €.'],
  ['price-form', {}, 'Until 2027-03-25 only.', 'Until 25 March 2027 only.'],
  ['fact', { offer: OFFER }, 'Loved by 97 % of all.', 'Loved by 540 families, for £48.'],
  ['fact', { offer: OFFER, maker: 'ai' }, 'Baked by 77 bakers.', 'Baked by 12 bakers in 2027.'],
  ['fact', { offer: OFFER, maker: 'ai' }, 'We met with John Miller there.', 'We met with Harrowby Mill there.'],
  [
    'quote',
    { offer: OFFER },
    '“It changed my whole life.” — Priya',
    '“The crust is what my children … fight over” — Priya',
  ],
  ['day-words', {}, 'Order until tomorrow.', 'Order any day.'],
  ['day-words', { language: 'de' }, 'Bestellen bis morgen.', 'Brot am Morgen.'],
  ['day-words', { language: 'es' }, 'Hasta mañana.', 'Pan por la mañana.'],
  ['day-words', { language: 'fr' }, 'Dernière chance.', 'Du pain un lundi.'],
  ['day-words', { language: 'pt' }, 'Só até hoje.', 'Pão de cada dia.'],
  ['day-words', { language: 'it' }, 'Solo oggi.', 'Pane di ogni giorno.'],
  ['day-words', { language: 'ja' }, '本日まで', '日々のパン'],
  ['day-words', { language: 'ar' }, 'حتى اليوم', 'خبز طازج'],
  ['claim', {}, 'This is the best bread.', 'Bread at its best hour.'],
  ['claim', { language: 'de' }, 'Garantiert gutes Brot.', 'Gutes Brot mit Garantie.'],
  ['claim', { language: 'es' }, 'El mejor pan.', 'Un pan mejor.'],
  ['claim', { language: 'fr' }, 'Le meilleur pain.', 'Un meilleur pain.'],
  ['claim', { language: 'pt' }, 'O melhor pão.', 'Um pão melhor.'],
  ['claim', { language: 'it' }, 'Il migliore pane.', 'Un pane migliore.'],
  ['claim', { language: 'ja' }, '日本一のパン', '日本のパン'],
  ['claim', { language: 'ar' }, 'الخبز الأفضل', 'خبز فاضل'],
  [
    'banned',
    { voice: { banned: ['chéap', 'solution*'] } },
    'Cheap bread, no solutions.',
    'Cheaper bread, dissolution.',
  ],
  ['term', { voice: { banned: [], terms: ['email'] } }, 'An e-mail for you.', 'An email. Emails. EMAIL'],
  ['cliché', {}, 'Unlock your mornings.', 'Lock the door.'],
  ['cliché', { language: 'de' }, 'Ein nahtloses Erlebnis.', 'Eine Naht.'],
  ['cliché', { language: 'es' }, 'Lleva tu pan al siguiente nivel.', 'El siguiente paso.'],
  ['cliché', { language: 'fr' }, 'Un pain incontournable.', 'Un pain du monde.'],
  ['cliché', { language: 'pt' }, 'O próximo nível.', 'O próximo dia.'],
  ['cliché', { language: 'it' }, 'Il prossimo livello.', 'Il prossimo giorno.'],
  ['cliché', { language: 'ja' }, '革命的なパン', 'おいしいパン'],
  ['cliché', { language: 'ar' }, 'نقلة نوعية', 'خبز جيد'],
  ['personal', {}, 'Are you overweight?', 'A plan for people who are overweight. You pay later.'],
  ['personal', { language: 'de' }, 'Haben Sie Schulden?', 'Ein Plan gegen Schulden.'],
  ['personal', { language: 'es' }, '¿Tienes deudas?', 'Un plan para salir de deudas.'],
  ['personal', { language: 'fr' }, 'Votre poids vous gêne.', 'Le poids du pain est de 500 g.'],
  ['personal', { language: 'pt' }, 'As suas dívidas acabam.', 'Um plano para dívidas.'],
  ['personal', { language: 'it' }, 'I tuoi debiti finiscono.', 'Un piano per i debiti.'],
  ['personal', { language: 'ja' }, 'あなたの体重', 'パンの重さ'],
  ['personal', { language: 'ar' }, 'هل تعاني من السمنة', 'خبز للعائلة'],
  ['shout', {}, 'GOOD BREAD here.', 'GOOD bread for the BBC.'],
  ['exclaim', {}, 'Bread! And butter!', 'Bread! And butter.'],
  ['emoji', {}, 'Bread 🍞 and 🧈', 'Bread 🍞 and butter ©'],
  [
    'language',
    { language: 'es' },
    'This is the bread of the mill and you are the one who gets it for your home with all that is in it.',
    'This is the bread of the mill.',
  ],
  ['markup', {}, 'Bread is **good**.', 'Bread for __NAME__, Kund*innen and 2 * 3 < 7.'],
  ['markup', {}, 'Bread is <b>good.', 'Bread is < butter and > jam.'],
  ['length', {}, `${'bread '.repeat(26)}.`, `${'bread '.repeat(25)}.`],
  ['length', { language: 'de' }, `${'Brot '.repeat(23)}.`, `${'Brot '.repeat(22)}.`],
  ['length', { language: 'ja' }, `${'あ'.repeat(61)}。`, `${'あ'.repeat(60)}。`],
  [
    'ease',
    {},
    'Organisational considerations necessitate comprehensive deliberation. '.repeat(15),
    'We bake good bread for you each day. '.repeat(15),
  ],
  [
    'ease',
    { language: 'de' },
    'Organisationsbezogene Überlegungen erfordern umfassende Beratungsgespräche. '.repeat(15),
    'Wir backen Brot für den Tag. '.repeat(15),
  ],
  [
    'ease',
    { language: 'es' },
    'Consideraciones organizativas necesitan deliberaciones extraordinariamente comprensivas. '.repeat(12),
    'El pan es bueno y va bien con la miel. '.repeat(12),
  ],
  [
    'ease',
    { language: 'fr' },
    'Considérations organisationnelles nécessitant délibérations extraordinairement approfondies. '.repeat(12),
    'Le pain est bon et va bien avec du miel. '.repeat(12),
  ],
  [
    'ease',
    { language: 'pt' },
    'Considerações organizacionais necessitam deliberações extraordinariamente compreensivas. '.repeat(12),
    'O pão é bom e vai bem com o mel. '.repeat(12),
  ],
  [
    'ease',
    { language: 'it' },
    'Considerazioni organizzative necessitano deliberazioni straordinariamente comprensive, approfondite, particolareggiate, interdisciplinari. '.repeat(
      9,
    ),
    'Il pane è buono e va bene con il miele. '.repeat(12),
  ],
])('%s %o', (id, given, has, nearly) => {
  test('the fault is found where it is', () => {
    expect(ids({ ...given, text: has })).toContain(id)
  })
  test('a near miss is not reported', () => {
    expect(ids({ ...given, text: nearly })).not.toContain(id)
  })
  test('the fix leaves no fault', () => {
    const able = remarks({ ...given, text: has }).filter((one) => one.id === id)
    if (able.every(({ fix }) => fix !== undefined))
      expect(ids({ ...given, text: fixed(has, given, id) })).not.toContain(id)
    else expect(able.length).toBeGreaterThan(0)
  })
})

describe('what is said', () => {
  const messages = (given: Given) => remarks(given).map(({ message }) => message)

  test('a limit in the counting of its channel', () => {
    const headline_2 = `${'あ'.repeat(18)}a`
    const found = lintCopy({
      parts: { headline_1: 'A', headline_2, headline_3: 'C', description_1: 'D', description_2: 'E' },
      content: '',
      format: search,
      language: 'ja',
      nowMs: NOW_MS,
    })
    expect(found.filter(({ id }) => id === 'limit')).toMatchObject([
      { field: 'headline_2', message: 'Headline 2: 37 of 30 characters', from: 15, to: 19, severity: 'error' },
    ])
  })

  test('a limit counts what a token stands for', () => {
    const parts = { subject: `${'x'.repeat(50)} {{overview.product_name}}` }
    const found = lintCopy({ parts, content: '', format: mail, language: 'en', nowMs: NOW_MS, offer: OFFER })
    expect(found.map(({ message }) => message)).toContain('Subject: 62 of 60 characters')
  })

  test('the remark says what a subject shows', () => {
    expect(messages({ subject: `${'Good bread for all '.repeat(2)}of our long days` })).toContain(
      'Only 45 characters show. This ends at 54',
    )
  })

  test('the remark says what is required and empty', () => {
    const found = lintCopy({
      parts: { headline_1: 'Bread', headline_2: '—', headline_3: 'Good' },
      content: '',
      format: search,
      language: 'en',
      nowMs: NOW_MS,
    })
    expect(found.filter(({ id }) => id === 'empty').map(({ message }) => message)).toEqual([
      'The headline 2 is empty',
      'The description 1 is empty',
      'The description 2 is empty',
    ])
  })

  test('limits of a writing template go first', () => {
    const output = { key: 'subject', label: 'Subject', maxLength: 10, targetLength: 8, isOptional: false }
    const given = {
      parts: { subject: 'Good bread today' },
      content: '',
      format: mail,
      language: 'en',
      nowMs: NOW_MS,
      outputs: [output],
    }
    expect(lintCopy(given).map(({ message }) => message)).toContain('Subject: 16 of 10 characters')
  })

  test('a blank is mended by the token that it names', () => {
    expect(fixed('Until [end date].', { offer: OFFER }, 'token')).toBe('Until {{offer.end_date}}.')
    const inward = { ...OFFER, audience: fields({ name: 'Tired parents' }) }
    expect(fixed('For [name].', { offer: inward }, 'token')).toBe('For [name].')
    expect(messages({ text: 'Until [end date].' })).toContain('Fill in this placeholder: end date')
  })

  test('spam words in a subject and no-reply addresses are reported', () => {
    expect(ids({ subject: 'FREE!!! Bread' })).toEqual(['spam', 'marks'])
    expect(ids({ subject: 'Act now for bread' })).toContain('spam')
    expect(ids({ subject: 'GOOD BREAD NOW' })).toContain('spam')
    expect(ids({ subject: 'Bread 🍞 butter 🧈' })).toContain('spam')
    expect(ids({ subject: 'Free delivery of bread' })).toEqual([])
    expect(remarks({ subject: 'Re: Your bread' })).toMatchObject([{ id: 'false-re', from: 0, to: 4, fix: '' }])
    expect(ids({ subject: 'Real bread' })).toEqual([])
  })

  test('search ads: phones, bullets, ‘click here’, a word three times, emoji, capitals, exclamation marks', () => {
    const of = (description_1: string, headline_1 = 'Good bread') =>
      lintCopy({
        parts: { headline_1, headline_2: 'Rye', headline_3: 'Oat', description_1, description_2: 'Home.' },
        content: '',
        format: search,
        language: 'en',
        nowMs: NOW_MS,
      }).map(({ id }) => id)
    expect(of('Call +44 20 7946 0018.')).toContain('google')
    expect(of('• Bread.')).toContain('google')
    expect(of('Click here.')).toContain('google')
    expect(of('Bread, bread and bread.')).toContain('google')
    expect(of('Two loaves, 2027.')).toEqual([])
    expect(of('Bread 🍞.')).toContain('emoji')
    expect(of('LOVELY bread.')).toContain('shout')
    expect(of('Rye.', 'Good bread!')).toContain('exclaim')
  })

  test('text messages: letters, messages, who and how to stop', () => {
    const of = (text: string) => remarks({ text, format: sms, offer: OFFER })
    expect(of('Weekly Loaf: pan rápido. Reply STOP to end.').map(({ message, fix }) => [message, fix])).toEqual([
      ['“á” makes this 1 message of 70 characters', 'a'],
    ])
    expect(of(`Weekly Loaf: ${'pan rápido '.repeat(7)}Reply STOP.`)[0]?.message).toBe(
      '“á” makes this 2 messages of 67 characters',
    )
    expect(of('Bread is here.').map(({ message }) => message)).toEqual([
      'Add the sender’s name',
      'Add a way to opt out',
    ])
    expect(of(`Weekly Loaf: ${'good bread, '.repeat(14)}say STOP.`).map(({ message }) => message)).toContain(
      'Sent as 2 messages',
    )
  })

  test('an offer that has ended', () => {
    const offer = { ...OFFER, offer: fields({ end_date: '2027-02-07', amount: '12' }) }
    const found = remarks({ offer, text: 'We bake. Order until 7 February. Then rest.' }).filter(
      ({ id }) => id === 'ended',
    )
    expect(found).toMatchObject([{ message: 'This offer ended on 7 February', from: 9, to: 32, fix: '' }])
    expect(remarks({ offer: OFFER, text: 'Order until 25 March.' }).filter(({ id }) => id === 'ended')).toEqual([])
  })

  test('a day word becomes the day', () => {
    expect(fixed('Order until tomorrow.', {}, 'day-words')).toBe('Order until 11 February.')
    expect(fixed('Válido hasta mañana.', { language: 'es' }, 'day-words')).toBe('Válido hasta el 11 de febrero.')
  })

  test('a claim that the guarantee makes is none', () => {
    const offer = { benefits: fields({ guarantee: 'Freshness is guaranteed.' }) }
    expect(ids({ text: 'Guaranteed fresh bread.', offer })).not.toContain('claim')
  })

  test('two fields alike, buttons apart', () => {
    const of = (parts: Record<string, string>) =>
      lintCopy({ parts, content: '', format: socialAd, language: 'en', nowMs: NOW_MS }).map(({ id, field }) => [
        id,
        field,
      ])
    expect(of({ headline: 'Good bread', description: 'Good bread.' })).toEqual([['repeat', 'description']])
    expect(of({ headline: 'Good bread', button: 'Good bread' })).toEqual([])
  })

  test('fields and sentences that differ in their merge fields are not alike', () => {
    const found = (parts: Record<string, string>, content: string) =>
      lintCopy({
        parts,
        content,
        format: textFormat({ kind: 'emails', format: 'newsletter' }),
        language: 'en',
        nowMs: 0,
      })
        .filter(({ id }) => id === 'repeat')
        .map(({ field }) => field)
    const [name, call] = ['{{overview.product_name}}', '{{offer.call_to_action}}']
    expect(
      found({ subject: name, preview: call }, 'Would you read {{faq.answer_1}}? Would you read {{faq.answer_2}}?'),
    ).toEqual([])
    expect(
      found({ subject: name, preview: name }, 'Would you read {{faq.answer_1}}? Would you read {{faq.answer_1}}?'),
    ).toEqual(['preview', 'content'])
  })

  test('a made text is judged harder than a person’s', () => {
    const severity = (id: string, given: Given) => remarks(given).find((one) => one.id === id)?.severity
    expect(severity('fact', { offer: OFFER, text: 'For 97 % of you.' })).toBe('advice')
    expect(severity('fact', { offer: OFFER, text: 'For 97 % of you.', maker: 'ai' })).toBe('error')
    expect(severity('personal', { text: 'Are you overweight?', format: socialAd })).toBe('advice')
    expect(severity('personal', { text: 'Are you overweight?', format: socialAd, maker: 'built-in' })).toBe('error')
  })
})

describe('Markdown', () => {
  const content =
    '# Good bread\n\nThis **is is** the *best*, [see here](https://mill.example/a_b).\n\n- one\n- {{overview.product_name}} , yes'

  test('Markdown is not checked, and places are those of the stored text', () => {
    const found = lintCopy({ parts: {}, content, format: page, language: 'en', nowMs: NOW_MS })
    expect(found.map(({ id, from, to }) => [id, content.slice(from, to)])).toEqual([
      ['doubled', 'is is'],
      ['claim', 'the *best'],
      ['marks', ' '],
    ])
  })

  test('a clean text has no remarks', () => {
    const clean =
      '## What you get\n\nTwo loaves a week, from {{offer.sender}}. Write to mill@mill.example or call us.\n\n1. Rye\n2. Oat\n\n> “Good bread.”'
    expect(lintCopy({ parts: {}, content: clean, format: page, language: '', nowMs: NOW_MS, offer: OFFER })).toEqual([])
  })
})
