/** The words of a shared page that no offer has. */
export interface SharedWords {
  readonly get: string
  readonly also: string
  readonly promise: string
  readonly steps: string
  readonly goals: string
  readonly voices: string
  readonly questions: string
  readonly until: string
  readonly more: string
  readonly about: string
  readonly copy: (day: string) => string
}

const WORDS: Readonly<Record<string, SharedWords>> = {
  en: {
    get: 'What you get',
    also: 'And on top',
    promise: 'What is promised',
    steps: 'How it goes',
    goals: 'Where it leads',
    voices: 'What people say',
    questions: 'Questions and answers',
    until: 'When and how many',
    more: 'More about it',
    about: 'About',
    copy: (day) => `A copy to read, of ${day}.`,
  },
  de: {
    get: 'Was Sie bekommen',
    also: 'Und dazu',
    promise: 'Was versprochen wird',
    steps: 'Wie es geht',
    goals: 'Wohin es führt',
    voices: 'Was andere sagen',
    questions: 'Fragen und Antworten',
    until: 'Wann und wie viele',
    more: 'Mehr dazu',
    about: 'Über',
    copy: (day) => `Eine Abschrift zum Lesen vom ${day}.`,
  },
  es: {
    get: 'Lo que recibe',
    also: 'Y además',
    promise: 'Lo que se promete',
    steps: 'Cómo funciona',
    goals: 'Adónde lleva',
    voices: 'Lo que dicen otros',
    questions: 'Preguntas y respuestas',
    until: 'Cuándo y cuántos',
    more: 'Más detalles',
    about: 'Sobre',
    copy: (day) => `Una copia para leer, del ${day}.`,
  },
  fr: {
    get: 'Ce que vous recevez',
    also: 'Et en plus',
    promise: 'Ce qui est promis',
    steps: 'Comment cela se passe',
    goals: 'Où cela mène',
    voices: 'Ce que les autres en disent',
    questions: 'Questions et réponses',
    until: 'Quand et combien',
    more: 'Pour en savoir plus',
    about: 'À propos de',
    copy: (day) => `Une copie à lire, du ${day}.`,
  },
}

const ENGLISH = WORDS['en'] as SharedWords

/** In the language of the page where there are words for it; else in English. `language`: BCP 47. */
export function sharedWords(language: string): { readonly words: SharedWords; readonly language: string } {
  const [own = ''] = language.split('-')
  const words = Object.hasOwn(WORDS, own) ? WORDS[own] : undefined
  return words ? { words, language: own } : { words: ENGLISH, language: 'en' }
}
