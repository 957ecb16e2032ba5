import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUseCase } from '#domain/copy/catalogue/use-cases.ts'
import { latinDigits } from '#lib/text/latin-digits.ts'
import { draftOf, type Sample } from '../../../../support/samples/sample-drafts.ts'

/** Templates with short and long fields, which shorten what they hold. */
const SLUGS = ['social-ads', 'google-search-ads', 'email', 'sms-notifications', 'landing-page-copy', 'call-to-action']
const RUNS = { numRuns: 60 }

interface Wording {
  readonly name: string
  readonly what: string
  readonly question: string
  /** Amounts with what they buy, for whom, from when: `#` is the number. */
  readonly phrases: readonly string[]
  readonly thought: readonly string[]
}

const WORDINGS: Readonly<Record<string, Wording>> = {
  en: {
    name: 'Mill Yoga',
    what: 'We teach slow yoga in a small room by the mill.',
    question: 'How much is it?',
    phrases: [
      'Ten classes for £#',
      'Students £#',
      '£# for members',
      'from £# a month plus VAT',
      'up to £# off until 31 May',
      '£# (weekdays only)',
      'about £# for two people',
      'Before 1 May £#, after that £99',
      'a mat worth £#',
      'more than £# if you book for a group',
    ],
    thought: ['I never know what to wear', 'We forget the class every week', 'My back hurts in the evening'],
  },
  de: {
    name: 'Yoga am Kanal',
    what: 'Wir üben ruhiges Yoga in einem kleinen Raum am Kanal.',
    question: 'Was kostet es?',
    phrases: [
      '10er-Karte # €',
      'Kinder # €',
      '# € für Mitglieder',
      'ab # € im Monat zzgl. MwSt.',
      'bis zu # € Rabatt bis Ende Mai',
      'ab 12 Personen # €',
      'ca. # € pro Std. im Sommer',
      'eine Matte im Wert von # €',
    ],
    thought: ['Mir fehlt die Zeit für Sport', 'Ich sitze den ganzen Tag', 'Wir vergessen jede Woche den Termin'],
  },
  fr: {
    name: 'Yoga du Canal',
    what: 'Un yoga doux dans une petite salle au bord du canal.',
    question: 'Combien ça coûte ?',
    phrases: [
      'Carnet de 10 séances # €',
      'Étudiants # €',
      '# € pour les adhérents',
      'à partir de # € par mois hors taxes',
      'jusqu’à # € de remise avant le 31 mai',
      'environ # € pour deux personnes',
    ],
    thought: ['Je ne sais jamais quoi faire', 'J’ai mal au dos le soir', 'Nous oublions chaque semaine le cours'],
  },
  es: {
    name: 'Yoga del Canal',
    what: 'Un yoga tranquilo en una sala pequeña junto al canal.',
    question: '¿Cuánto cuesta?',
    phrases: [
      'Bono de 10 clases # €',
      'Niños # €',
      '# € para socios',
      'desde # € al mes más IVA',
      'hasta # € de descuento antes del 31 de mayo',
      'unos # € para dos personas',
    ],
    thought: ['No sé nunca qué hacer', 'Me duele la espalda por la noche', 'Olvidamos la clase cada semana'],
  },
  pt: {
    name: 'Yoga do Canal',
    what: 'Um yoga calmo numa sala pequena junto ao canal.',
    question: 'Quanto custa?',
    phrases: [
      'Pacote de 10 aulas R$ #',
      'Crianças R$ #',
      'R$ # para sócios',
      'a partir de R$ # por mês mais taxas',
      'até R$ # de desconto antes de 31 de maio',
      'cerca de R$ # para duas pessoas',
    ],
    thought: ['Não sei nunca o que fazer', 'Minhas costas doem de noite', 'Fiquei um ano sem treinar'],
  },
  ja: {
    name: '運河ヨガ',
    what: '運河沿いの小さな教室で、ゆっくりしたヨガをお教えします。',
    question: '料金はいくらですか？',
    phrases: [
      'お一人様#円',
      '回数券（10回）#円',
      '子どもは#円',
      '会員は月#円から',
      '平日のみ#円引き',
      '五月末まで#円（税別）',
    ],
    thought: ['どの教室がいいのかわからない', '忙しくて続けられない', '私には難しいと思っていました'],
  },
  ar: {
    name: 'يوغا القناة',
    what: 'نعلّم يوغا هادئة في قاعة صغيرة قرب القناة.',
    question: 'كم السعر؟',
    phrases: [
      'عشر حصص بـ # درهمًا',
      'للأطفال # درهمًا',
      '# درهمًا للأعضاء',
      'ابتداءً من # درهمًا لكل شهر',
      'خصم حتى # درهمًا قبل نهاية مايو',
    ],
    thought: ['لا أعرف ماذا أختار', 'ينقصني الوقت دائمًا', 'أنسى الموعد كل أسبوع'],
  },
}
const LANGUAGES = Object.keys(WORDINGS)

/** Fields in which an owner may state an amount. */
const PLACES = [
  'answer',
  'feature',
  'list',
  'guarantee',
  'bonus',
  'scarcity',
  'description',
  'excerpt',
  'benefit',
] as const
type Place = (typeof PLACES)[number]

function offerWith({ name, what, question }: Wording, place: Place, said: string, problem = ''): Sample {
  const fields: Record<string, Record<string, string>> = {
    overview: {
      product_name: name,
      product_description: place === 'description' ? `${what}\n${said}` : what,
      product_features: place === 'list' ? said : '',
      keywords: name,
    },
    benefits: {
      feature_1: place === 'feature' ? said : '',
      benefit_1: place === 'benefit' ? said : '',
      guarantee: place === 'guarantee' ? said : '',
    },
    incentives: { bonus_1: place === 'bonus' ? said : '' },
    offer: { scarcity: place === 'scarcity' ? said : '', call_to_action: name },
    problems: { main: problem },
    faq: { question_1: question, answer_1: place === 'answer' ? said : '' },
  }
  return {
    title: name,
    excerpt: place === 'excerpt' ? `${what}\n${said}` : '',
    content: Object.fromEntries(Object.entries(fields).map(([form, own]) => [form, { fields: own }])),
  }
}

const comparable = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function fieldsOfDrafts(sample: Sample, language: string, seed: number): readonly string[] {
  return SLUGS.flatMap((slug) =>
    draftOf(findUseCase(slug) ?? expect.unreachable(slug), sample, { seed: String(seed), language }).drafts.flatMap(
      ({ parts }) => Object.values(parts),
    ),
  )
}

test('an amount in a draft has beside it all that stands beside it in the offer', () => {
  fc.assert(
    fc.property(
      fc.record({
        language: fc.constantFrom(...LANGUAGES),
        pick: fc.nat(),
        place: fc.constantFrom(...PLACES),
        amount: fc.integer({ min: 101, max: 989 }),
        end: fc.constantFrom('', '.'),
        seed: fc.nat({ max: 20 }),
      }),
      ({ language, pick, place, amount, end, seed }) => {
        const wording = WORDINGS[language] ?? expect.unreachable(language)
        const phrase = wording.phrases[pick % wording.phrases.length] ?? ''
        const said = `${phrase.replace('#', String(amount))}${end}`
        for (const text of fieldsOfDrafts(offerWith(wording, place, said), language, seed))
          if (text.includes(String(amount))) expect(comparable(text), `${place}: ${text}`).toContain(comparable(said))
      },
    ),
    RUNS,
  )
})

test('a second sentence that limits an amount is never left out', () => {
  const limits: readonly (readonly [string, string, string])[] = [
    ['en', 'Ten classes for £#.', 'Members only.'],
    ['en', 'You get £# off.', 'Valid until 31 May 2027.'],
    ['de', 'Zehn Stunden für # €.', 'Nur für Mitglieder.'],
    ['fr', 'Dix séances pour # €.', 'Hors frais de dossier.'],
    ['es', 'Diez clases por # €.', 'Solo para socios.'],
    ['pt', 'Dez aulas por R$ #.', 'Somente para sócios.'],
    ['ja', '十回で#円です。', '平日のみです。'],
    ['ar', 'عشر حصص بـ # درهمًا.', 'للأعضاء فقط.'],
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...limits),
      fc.constantFrom(...PLACES.filter((place) => place !== 'list')),
      fc.integer({ min: 101, max: 989 }),
      fc.nat({ max: 20 }),
      ([language, first, limit], place, amount, seed) => {
        const wording = WORDINGS[language] ?? expect.unreachable(language)
        const gap = language === 'ja' ? '' : ' '
        const said = `${first.replace('#', String(amount))}${gap}${limit}`
        for (const text of fieldsOfDrafts(offerWith(wording, place, said), language, seed))
          if (text.includes(String(amount))) expect(comparable(text), `${place}: ${text}`).toContain(comparable(limit))
      },
    ),
    RUNS,
  )
})

test('customers speak of themselves only in quotation marks', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGES), fc.nat({ max: 2 }), fc.nat({ max: 20 }), (language, pick, seed) => {
      const wording = WORDINGS[language] ?? expect.unreachable(language)
      const thought = wording.thought[pick] ?? ''
      for (const text of fieldsOfDrafts(offerWith(wording, 'answer', '', thought), language, seed)) {
        const at = text.indexOf(thought)
        if (at >= 0) expect(text.slice(0, at), text).toMatch(/[“„«「]\u00a0?$|"$/u)
        else expect(comparable(text)).not.toContain(comparable(thought))
      }
    }),
    RUNS,
  )
})
