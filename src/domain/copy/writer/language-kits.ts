import { baseLanguage } from '#lib/language/function-words.ts'

/** The writer's own words in a language, and its marks. Everything else in a draft is the person's. */
export interface LanguageKit {
  /** Native speaker who has read these words and the drafts made with them; null: nobody yet. */
  readonly reviewedBy: string | null
  /** Behind a number of places: ‘46 places left, until 25 March’. */
  readonly until: (date: string) => string
  /** A sentence by itself: a bare date would not say what ends. */
  readonly ends: (date: string) => string
  /** `counter`: what Japanese counts them by; empty where the offer does not say. */
  readonly left: (places: PlacesLeft) => string
  /** The same as a sentence. */
  readonly thereAre: (places: PlacesLeft) => string
  /** Leads from a problem to the product. */
  readonly hence: (name: string) => string
  /** Sentence that says whom the product is for; empty where no word of ours can stand before any audience. */
  readonly forWhom: (audience: string, name: string) => string
  /** Links the product to a phrase that says what kind of thing it is; empty where no word of ours can. */
  readonly isA: string
  /** Questions that the offer answers on a page. */
  readonly who: string
  readonly ifnot: string
  readonly cost: string
  /** Labels before a colon. */
  readonly price: string
  readonly bonus: string
  /** A bonus whose capital can't go, so that it begins its sentence; empty where there is no phrase for that. */
  readonly asBonus: (bonus: string) => string
  /** Stands over a list of features. */
  readonly glance: string
  readonly more: string
  /** Opt-out of text messages. Law and carriers ask for it in every message. */
  readonly optOut: string
  readonly hello: string
  /** Ends an email, above the sender. */
  readonly bye: string
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
  thereAre: emptyPhrase,
  hence: emptyPhrase,
  forWhom: emptyPhrase,
  isA: '',
  who: '',
  ifnot: '',
  cost: '',
  price: '',
  bonus: '',
  asBonus: emptyPhrase,
  glance: '',
  more: '',
  optOut: 'STOP',
  hello: '',
  bye: '',
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

const spanishLeft = ({ count, isOne }: PlacesLeft): string =>
  `${isOne ? 'Queda' : 'Quedan'} ${count} ${isOne ? 'plaza' : 'plazas'}`
const portugueseLeft = ({ count, isOne }: PlacesLeft): string =>
  `${isOne ? 'Resta' : 'Restam'} ${count} ${isOne ? 'vaga' : 'vagas'}`
const frenchLeft = ({ count, isOne }: PlacesLeft): string => `Il reste ${count} ${isOne ? 'place' : 'places'}`
const arabicLeft = ({ count }: PlacesLeft): string => `الأماكن المتبقية: ${count}`
const japaneseLeft = ({ count, counter }: PlacesLeft): string => (counter === '' ? '' : `残り${count}${counter}`)

/* COPY, section 2.8. No word of these addresses anybody as du or Sie, tú or usted. */
const LANGUAGE_KITS: Readonly<Record<string, LanguageKit>> = {
  en: {
    reviewedBy: null,
    until: (date) => `Until ${date}`,
    ends: (date) => `The offer ends on ${date}`,
    left: ({ count, isOne }) => `${count} ${isOne ? 'place' : 'places'} left`,
    thereAre: ({ count, isOne }) => `There ${isOne ? 'is' : 'are'} ${count} ${isOne ? 'place' : 'places'} left`,
    hence: (name) => `That is why there is ${name}.`,
    forWhom: (audience, name) => `${name} is for ${audience}`,
    isA: 'is',
    who: 'Who is it for?',
    ifnot: 'Is there a guarantee?',
    cost: 'What does doing nothing cost?',
    price: 'Price',
    bonus: 'Bonus',
    asBonus: emptyPhrase,
    glance: 'At a glance:',
    more: 'Find out more',
    optOut: 'Reply STOP to end.',
    hello: 'Hello,',
    bye: 'Best wishes,',
    marks: LATIN_MARKS,
  },
  de: {
    reviewedBy: null,
    until: (date) => `Bis ${date}`,
    ends: (date) => `Das Angebot gilt bis ${date}`,
    left: ({ count, isOne }) => `Noch ${count} ${isOne ? 'Platz' : 'Plätze'} frei`,
    thereAre: ({ count, isOne }) => `Es ${isOne ? 'ist' : 'sind'} noch ${count} ${isOne ? 'Platz' : 'Plätze'} frei`,
    hence: (name) => `Darum gibt es ${name}.`,
    forWhom: (audience, name) => `${name} ist für ${audience}`,
    isA: 'ist',
    who: 'Für wen ist das?',
    ifnot: 'Gibt es eine Garantie?',
    cost: 'Was kostet es, nichts zu tun?',
    price: 'Preis',
    bonus: 'Bonus',
    asBonus: emptyPhrase,
    glance: 'Auf einen Blick:',
    more: 'Mehr erfahren',
    optOut: 'Abmelden: STOP',
    hello: 'Guten Tag!',
    bye: 'Viele Grüße',
    marks: { ...LATIN_MARKS, quotes: ['„', '“'], innerQuotes: ['‚', '‘'] },
  },
  es: {
    reviewedBy: null,
    until: (date) => `Hasta el ${date}`,
    ends: (date) => `La oferta termina el ${date}`,
    left: spanishLeft,
    thereAre: spanishLeft,
    hence: (name) => `Por eso existe ${name}.`,
    forWhom: (audience, name) => `${name} es para ${audience}`,
    isA: 'es',
    who: '¿Para quién es?',
    ifnot: '¿Hay alguna garantía?',
    cost: '¿Y cuánto cuesta no hacer nada?',
    price: 'Precio',
    bonus: 'De regalo',
    asBonus: (bonus) => `${bonus}, de regalo`,
    glance: 'De un vistazo:',
    more: 'Más información',
    optOut: 'Baja: STOP',
    hello: 'Hola:',
    bye: 'Un saludo,',
    marks: { ...LATIN_MARKS, question: ['¿', '?'], quotes: ['«', '»'], innerQuotes: ['“', '”'] },
  },
  fr: {
    reviewedBy: null,
    until: (date) => `Jusqu’au ${date}`,
    ends: (date) => `L’offre se termine le ${date}`,
    left: frenchLeft,
    thereAre: frenchLeft,
    hence: (name) => `${name} est là pour ça.`,
    forWhom: (audience, name) => `${name} s’adresse aux ${audience}`,
    isA: 'est',
    who: 'Pour qui\u00A0?',
    ifnot: 'Y a-t-il une garantie\u00A0?',
    cost: 'Et ne rien faire, combien ça coûte\u00A0?',
    price: 'Prix',
    bonus: 'En cadeau',
    asBonus: (bonus) => `${bonus} en cadeau`,
    glance: 'En bref\u00A0:',
    more: 'En savoir plus',
    optOut: 'Désinscription\u00A0: STOP',
    hello: 'Bonjour,',
    bye: 'Bien à vous,',
    marks: { ...LATIN_MARKS, colon: '\u00A0: ', quotes: ['«\u00A0', '\u00A0»'], innerQuotes: ['“', '”'] },
  },
  pt: {
    reviewedBy: null,
    until: (date) => `Até ${date.replace(/^1 /, '1º ')}`,
    ends: (date) => `A oferta termina em ${date.replace(/^1 /, '1º ')}`,
    left: portugueseLeft,
    thereAre: portugueseLeft,
    hence: (name) => `Por isso existe ${name}.`,
    forWhom: (audience, name) => `${name} é para ${audience}`,
    isA: '',
    who: 'Para quem é?',
    ifnot: 'Há alguma garantia?',
    cost: 'E quanto custa não fazer nada?',
    price: 'Preço',
    bonus: 'De presente',
    asBonus: (bonus) => `${bonus}, de presente`,
    glance: 'Em resumo:',
    more: 'Saiba mais',
    optOut: 'Para sair: STOP',
    hello: 'Olá,',
    bye: 'Um abraço,',
    marks: LATIN_MARKS,
  },
  ja: {
    reviewedBy: null,
    until: (date) => `${date}まで`,
    ends: (date) => `お申し込みは${date}までです`,
    // A number without its counter is no Japanese.
    left: japaneseLeft,
    thereAre: (places) => (places.counter === '' ? '' : `${japaneseLeft(places)}です`),
    hence: (name) => `そこで、${name}。`,
    forWhom: (audience) => (/(?:方|方々|人|みなさま|皆さま)$/u.test(audience) ? `${audience}におすすめです。` : ''),
    isA: '',
    who: 'どんな方におすすめですか？',
    ifnot: '保証はありますか？',
    cost: '何もしないとどうなりますか？',
    price: '価格',
    bonus: '特典',
    asBonus: emptyPhrase,
    glance: 'ポイント：',
    more: '詳しく見る',
    optOut: '配信停止は「STOP」と返信',
    hello: 'こんにちは。',
    bye: '',
    marks: EASTERN_MARKS,
  },
  ar: {
    reviewedBy: null,
    until: (date) => `حتى ${date}`,
    ends: (date) => `العرض متاح حتى ${date}`,
    left: arabicLeft,
    thereAre: arabicLeft,
    hence: (name) => `جوابنا: ${name}.`,
    forWhom: (audience, name) => (audience.startsWith('من ') ? `${name} ل${audience}` : ''),
    isA: '',
    who: 'لمن هذا العرض؟',
    ifnot: 'هل هناك ضمان؟',
    cost: 'وكم يكلّف الانتظار؟',
    price: 'السعر',
    bonus: 'هدية',
    asBonus: emptyPhrase,
    glance: 'باختصار:',
    more: 'معرفة المزيد',
    optOut: 'للإيقاف: STOP',
    hello: 'مرحبًا،',
    bye: 'مع أطيب التحيات،',
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
