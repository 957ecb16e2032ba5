import { baseLanguage } from '#lib/language/function-words.ts'

/** The writer's own words in a language, and its marks. Everything else in a draft is the person's. */
export interface LanguageKit {
  readonly until: (date: string) => string
  readonly left: (count: number) => string
  /** Leads from a problem to the product. */
  readonly hence: (name: string) => string
  readonly who: string
  readonly tried: string
  readonly cost: string
  readonly get: string
  readonly ifnot: string
  /** Asks the reader. */
  readonly ask: string
  readonly plus: string
  readonly more: string
  readonly hello: string
  readonly marks: LanguageMarks
}

export interface LanguageMarks {
  readonly stop: string
  readonly colon: string
  readonly comma: string
  /** Between sentences. */
  readonly gap: string
  readonly quotes: readonly [open: string, close: string]
  readonly innerQuotes: readonly [open: string, close: string]
}

const LATIN_MARKS: LanguageMarks = {
  stop: '.',
  colon: ': ',
  comma: ', ',
  gap: ' ',
  quotes: ['“', '”'],
  innerQuotes: ['‘', '’'],
}
const emptyPhrase = (): string => ''

/** For languages that have no words here: the person's sentences and marks alone. */
const NEUTRAL_KIT: LanguageKit = {
  until: emptyPhrase,
  left: emptyPhrase,
  hence: emptyPhrase,
  who: '',
  tried: '',
  cost: '',
  get: '',
  ifnot: '',
  ask: '',
  plus: '',
  more: '',
  hello: '',
  marks: LATIN_MARKS,
}

const EASTERN_MARKS: LanguageMarks = {
  stop: '。',
  colon: '：',
  comma: '、',
  gap: '',
  quotes: ['「', '」'],
  innerQuotes: ['『', '』'],
}
const ARABIC_MARKS: LanguageMarks = { ...LATIN_MARKS, comma: '، ', quotes: ['«', '»'], innerQuotes: ['“', '”'] }
const DEVANAGARI_MARKS: LanguageMarks = { ...LATIN_MARKS, stop: '।' }
const THAI_MARKS: LanguageMarks = { ...LATIN_MARKS, stop: '' }

/* COPY, section 2.8. No word of these addresses anybody as du or Sie, tú or usted. */
const LANGUAGE_KITS: Readonly<Record<string, LanguageKit>> = {
  en: {
    until: (date) => `Until ${date}`,
    left: (count) => `${count} left`,
    hence: (name) => `That is why there is ${name}.`,
    who: 'Who is it for?',
    tried: 'What have people tried?',
    cost: 'And what does that cost?',
    get: 'What do you get?',
    ifnot: 'And if it goes wrong?',
    ask: 'What have you tried?',
    plus: 'On top',
    more: 'Find out more',
    hello: 'Hello,',
    marks: LATIN_MARKS,
  },
  de: {
    until: (date) => `Bis ${date}`,
    left: (count) => `Noch ${count} frei`,
    hence: (name) => `Darum gibt es ${name}.`,
    who: 'Für wen ist das?',
    tried: 'Was wurde schon versucht?',
    cost: 'Und was kostet das?',
    get: 'Was gehört dazu?',
    ifnot: 'Und wenn es nicht klappt?',
    ask: 'Was hat schon geholfen?',
    plus: 'Dazu',
    more: 'Mehr erfahren',
    hello: 'Guten Tag!',
    marks: { ...LATIN_MARKS, quotes: ['„', '“'], innerQuotes: ['‚', '‘'] },
  },
  es: {
    until: (date) => `Hasta el ${date}`,
    left: (count) => `${count === 1 ? 'Queda' : 'Quedan'} ${count}`,
    hence: (name) => `Por eso existe ${name}.`,
    who: '¿Para quién es?',
    tried: '¿Qué se ha probado ya?',
    cost: '¿Y qué cuesta eso?',
    get: '¿Qué incluye?',
    ifnot: '¿Y si no funciona?',
    ask: '¿Qué ha funcionado?',
    plus: 'Además',
    more: 'Más información',
    hello: 'Hola:',
    marks: { ...LATIN_MARKS, quotes: ['«', '»'], innerQuotes: ['“', '”'] },
  },
  fr: {
    until: (date) => `Jusqu’au ${date}`,
    left: (count) => `Il en reste ${count}`,
    hence: (name) => `D’où ${name}.`,
    who: 'Pour qui\u00A0?',
    tried: 'Qu’a-t-on déjà essayé\u00A0?',
    cost: 'Et qu’est-ce que ça coûte\u00A0?',
    get: 'Qu’est-ce qui est compris\u00A0?',
    ifnot: 'Et si ça ne va pas\u00A0?',
    ask: 'Qu’est-ce qui a marché\u00A0?',
    plus: 'En plus',
    more: 'En savoir plus',
    hello: 'Bonjour,',
    marks: { ...LATIN_MARKS, colon: '\u00A0: ', quotes: ['«\u00A0', '\u00A0»'], innerQuotes: ['“', '”'] },
  },
  pt: {
    until: (date) => `Até ${date}`,
    left: (count) => `${count === 1 ? 'Resta' : 'Restam'} ${count}`,
    hence: (name) => `Por isso existe ${name}.`,
    who: 'Para quem é?',
    tried: 'O que já se tentou?',
    cost: 'E o que isso custa?',
    get: 'O que inclui?',
    ifnot: 'E se não der certo?',
    ask: 'O que já funcionou?',
    plus: 'E mais',
    more: 'Saber mais',
    hello: 'Olá,',
    marks: LATIN_MARKS,
  },
  ja: {
    until: (date) => `${date}まで`,
    left: (count) => `残り${count}`,
    hence: (name) => `そこで、${name}。`,
    who: 'どんな方に？',
    tried: 'これまでに試したことは？',
    cost: 'その代償は？',
    get: '内容は？',
    ifnot: 'うまくいかなかったら？',
    ask: '何が役に立ちましたか。',
    plus: 'さらに',
    more: '詳しく見る',
    hello: 'こんにちは。',
    marks: EASTERN_MARKS,
  },
  ar: {
    until: (date) => `حتى ${date}`,
    left: (count) => `المتبقي: ${count}`,
    hence: (name) => `جوابنا: ${name}.`,
    who: 'لمن هذا؟',
    tried: 'ماذا جُرّب؟',
    cost: 'وما الثمن؟',
    get: 'ماذا يشمل؟',
    ifnot: 'وإن لم ينجح؟',
    ask: 'ما الذي نفع؟',
    plus: 'وأيضًا',
    more: 'معرفة المزيد',
    hello: 'مرحبًا،',
    marks: ARABIC_MARKS,
  },
}

const NEUTRAL_MARKS: Readonly<Record<string, LanguageMarks>> = {
  zh: { ...EASTERN_MARKS, quotes: ['“', '”'], innerQuotes: ['‘', '’'] },
  fa: ARABIC_MARKS,
  hi: DEVANAGARI_MARKS,
  th: THAI_MARKS,
}

/** The kit of a language tag. */
export function languageKit(language: string): LanguageKit {
  const base = baseLanguage(language)
  const own = Object.hasOwn(LANGUAGE_KITS, base) ? LANGUAGE_KITS[base] : undefined
  const marks = Object.hasOwn(NEUTRAL_MARKS, base) ? NEUTRAL_MARKS[base] : undefined
  return own ?? (marks ? { ...NEUTRAL_KIT, marks } : NEUTRAL_KIT)
}
