import { baseLanguage } from '#lib/language/function-words.ts'

/** The writer's own words in a language, and its marks. Everything else in a draft is the person's. */
export interface LanguageKit {
  /** Native speaker who has read these words and the drafts made with them; null: nobody yet. */
  readonly reviewedBy: string | null
  /** Behind a number of places: ‘46 left, until 25 March’. */
  readonly until: (date: string) => string
  /** A sentence by itself: a bare date would not say what ends. */
  readonly ends: (date: string) => string
  /** `counter`: what Japanese counts them by; empty where the offer does not say. */
  readonly left: (places: PlacesLeft) => string
  /** Leads from a problem to the product. */
  readonly hence: (name: string) => string
  readonly who: string
  readonly tried: string
  readonly cost: string
  readonly get: string
  readonly ifnot: string
  readonly plus: string
  readonly more: string
  /** Opt-out of text messages. Law and carriers ask for it in every message. */
  readonly optOut: string
  readonly hello: string
  readonly marks: LanguageMarks
}

interface PlacesLeft {
  readonly count: string
  readonly isOne: boolean
  readonly counter: string
}

export interface LanguageMarks {
  readonly stop: string
  readonly colon: string
  readonly comma: string
  /** Between sentences. */
  readonly gap: string
  /** Round a question that is no sentence. */
  readonly question: readonly [open: string, close: string]
  /** Before each line of a list. */
  readonly bullet: string
  /** Between the parts of a list on one line. */
  readonly between: string
  /** Between a title and a name. */
  readonly bar: string
  readonly quotes: readonly [open: string, close: string]
  readonly innerQuotes: readonly [open: string, close: string]
}

const LATIN_MARKS: LanguageMarks = {
  stop: '.',
  colon: ': ',
  comma: ', ',
  gap: ' ',
  question: ['', '?'],
  bullet: '– ',
  between: ' · ',
  bar: ' | ',
  quotes: ['“', '”'],
  innerQuotes: ['‘', '’'],
}
const GREEK_MARKS: LanguageMarks = { ...LATIN_MARKS, question: ['', ';'], quotes: ['«', '»'] }
const emptyPhrase = (): string => ''

/** For languages that have no words here: the person's sentences and marks alone. */
const NEUTRAL_KIT: LanguageKit = {
  reviewedBy: null,
  until: emptyPhrase,
  ends: emptyPhrase,
  left: emptyPhrase,
  hence: emptyPhrase,
  who: '',
  tried: '',
  cost: '',
  get: '',
  ifnot: '',
  plus: '',
  more: '',
  optOut: 'STOP',
  hello: '',
  marks: LATIN_MARKS,
}

const EASTERN_MARKS: LanguageMarks = {
  stop: '。',
  colon: '：',
  comma: '、',
  gap: '',
  question: ['', '？'],
  bullet: '・',
  between: '／',
  bar: '｜',
  quotes: ['「', '」'],
  innerQuotes: ['『', '』'],
}
const ARABIC_MARKS: LanguageMarks = {
  ...LATIN_MARKS,
  comma: '، ',
  question: ['', '؟'],
  quotes: ['«', '»'],
  innerQuotes: ['“', '”'],
}
const DEVANAGARI_MARKS: LanguageMarks = { ...LATIN_MARKS, stop: '।' }
const THAI_MARKS: LanguageMarks = { ...LATIN_MARKS, stop: '' }

/* COPY, section 2.8. No word of these addresses anybody as du or Sie, tú or usted. */
const LANGUAGE_KITS: Readonly<Record<string, LanguageKit>> = {
  en: {
    reviewedBy: null,
    until: (date) => `Until ${date}`,
    ends: (date) => `Offer ends ${date}`,
    left: ({ count }) => `${count} left`,
    hence: (name) => `That is why there is ${name}.`,
    who: 'Who is it for?',
    tried: 'What have people tried?',
    cost: 'What does doing nothing cost?',
    get: 'What do you get?',
    ifnot: 'And if it goes wrong?',
    plus: 'On top',
    more: 'Find out more',
    optOut: 'Reply STOP to end.',
    hello: 'Hello,',
    marks: LATIN_MARKS,
  },
  de: {
    reviewedBy: null,
    until: (date) => `Bis ${date}`,
    ends: (date) => `Das Angebot gilt bis ${date}`,
    left: ({ count }) => `Noch ${count} verfügbar`,
    hence: (name) => `Darum gibt es ${name}.`,
    who: 'Für wen ist das?',
    tried: 'Was wurde schon versucht?',
    cost: 'Was kostet es, nichts zu tun?',
    get: 'Was gehört dazu?',
    ifnot: 'Und wenn etwas nicht klappt?',
    plus: 'Dazu',
    more: 'Mehr erfahren',
    optOut: 'Abmelden: STOP',
    hello: 'Guten Tag!',
    marks: { ...LATIN_MARKS, quotes: ['„', '“'], innerQuotes: ['‚', '‘'] },
  },
  es: {
    reviewedBy: null,
    until: (date) => `Hasta el ${date}`,
    ends: (date) => `La oferta termina el ${date}`,
    left: ({ count, isOne }) => `${isOne ? 'Queda' : 'Quedan'} ${count}`,
    hence: (name) => `Por eso existe ${name}.`,
    who: '¿Para quién es?',
    tried: '¿Qué se ha intentado ya?',
    cost: '¿Y cuánto cuesta no hacer nada?',
    get: '¿Qué incluye?',
    ifnot: '¿Y si algo falla?',
    plus: 'Además',
    more: 'Más información',
    optOut: 'Baja: STOP',
    hello: 'Hola:',
    marks: { ...LATIN_MARKS, question: ['¿', '?'], quotes: ['«', '»'], innerQuotes: ['“', '”'] },
  },
  fr: {
    reviewedBy: null,
    until: (date) => `Jusqu’au ${date}`,
    ends: (date) => `L’offre se termine le ${date}`,
    left: ({ count }) => `Il en reste ${count}`,
    hence: (name) => `Voilà pourquoi ${name} existe.`,
    who: 'Pour qui\u00A0?',
    tried: 'Qu’a-t-on déjà essayé\u00A0?',
    cost: 'Et ne rien faire, combien ça coûte\u00A0?',
    get: 'Qu’est-ce qui est compris\u00A0?',
    ifnot: 'Et si quelque chose ne va pas\u00A0?',
    plus: 'En plus',
    more: 'En savoir plus',
    optOut: 'Désinscription\u00A0: STOP',
    hello: 'Bonjour,',
    marks: { ...LATIN_MARKS, colon: '\u00A0: ', quotes: ['«\u00A0', '\u00A0»'], innerQuotes: ['“', '”'] },
  },
  pt: {
    reviewedBy: null,
    until: (date) => `Até ${date.replace(/^1 /, '1º ')}`,
    ends: (date) => `A oferta termina em ${date.replace(/^1 /, '1º ')}`,
    left: ({ count, isOne }) => `${isOne ? 'Resta' : 'Restam'} ${count}`,
    hence: (name) => `Por isso existe ${name}.`,
    who: 'Para quem é?',
    tried: 'O que já se tentou?',
    cost: 'E quanto custa não fazer nada?',
    get: 'O que inclui?',
    ifnot: 'E se algo falhar?',
    plus: 'E mais',
    more: 'Saiba mais',
    optOut: 'Para sair: STOP',
    hello: 'Olá,',
    marks: LATIN_MARKS,
  },
  ja: {
    reviewedBy: null,
    until: (date) => `${date}まで`,
    ends: (date) => `お申し込みは${date}までです`,
    // A number without its counter is no Japanese.
    left: ({ count, counter }) => (counter === '' ? '' : `残り${count}${counter}`),
    hence: (name) => `そこで、${name}。`,
    who: 'どんな方に？',
    tried: 'これまでに試したことは？',
    cost: '何もしないとどうなる？',
    get: '内容は？',
    ifnot: 'もしものときは？',
    plus: 'さらに',
    more: '詳しく見る',
    optOut: '配信停止はSTOP',
    hello: 'こんにちは。',
    marks: EASTERN_MARKS,
  },
  ar: {
    reviewedBy: null,
    until: (date) => `حتى ${date}`,
    ends: (date) => `العرض متاح حتى ${date}`,
    left: ({ count }) => `المتبقي: ${count}`,
    hence: (name) => `جوابنا: ${name}.`,
    who: 'لمن هذا؟',
    tried: 'ماذا جرّب الناس من قبل؟',
    cost: 'وكم يكلّف الانتظار؟',
    get: 'ماذا يتضمّن العرض؟',
    ifnot: 'وماذا لو لم تنجح التجربة؟',
    plus: 'وأيضًا',
    more: 'معرفة المزيد',
    optOut: 'للإيقاف: STOP',
    hello: 'مرحبًا،',
    marks: ARABIC_MARKS,
  },
}

const NEUTRAL_MARKS: Readonly<Record<string, LanguageMarks>> = {
  zh: { ...EASTERN_MARKS, quotes: ['“', '”'], innerQuotes: ['‘', '’'] },
  fa: ARABIC_MARKS,
  el: GREEK_MARKS,
  hi: DEVANAGARI_MARKS,
  th: THAI_MARKS,
}

/** The one phrase of ours in languages without a kit: a text message is not sent without it. */
const NEUTRAL_OPT_OUTS: Readonly<Record<string, string>> = {
  it: 'Disiscrizione: STOP',
  nl: 'Afmelden: STOP',
  pl: 'Rezygnacja: STOP',
  el: 'Διαγραφή: STOP',
}

/** Portugal: the rest is Brazilian. */
const EUROPEAN_PORTUGUESE: Partial<LanguageKit> = {
  until: (date) => `Até ${date}`,
  ends: (date) => `A oferta termina em ${date}`,
  more: 'Saber mais',
}

/** The kit of a language tag. */
export function languageKit(language: string): LanguageKit {
  const base = baseLanguage(language)
  const own = Object.hasOwn(LANGUAGE_KITS, base) ? LANGUAGE_KITS[base] : undefined
  const marks = Object.hasOwn(NEUTRAL_MARKS, base) ? NEUTRAL_MARKS[base] : undefined
  if (own && language.toLowerCase() === 'pt-pt') return { ...own, ...EUROPEAN_PORTUGUESE }
  const optOut = (Object.hasOwn(NEUTRAL_OPT_OUTS, base) ? NEUTRAL_OPT_OUTS[base] : undefined) ?? NEUTRAL_KIT.optOut
  return own ?? { ...NEUTRAL_KIT, optOut, ...(marks && { marks }) }
}
