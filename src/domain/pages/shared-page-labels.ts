/** The product's own texts on a shared page. */
export interface SharedPageLabels {
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
  /** `{amount}` is filled in. */
  readonly worth: string
  /** In place of an amount of nothing. */
  readonly included: string
}

const SHARED_LABELS_BY_LANGUAGE: Readonly<Record<string, SharedPageLabels>> = {
  en: {
    get: 'What you get',
    also: 'Bonuses',
    promise: 'Guarantee',
    steps: 'How it works',
    goals: 'Your result',
    voices: 'What people say',
    questions: 'Questions and answers',
    until: 'Dates and availability',
    more: 'More details',
    about: 'About',
    copy: (day) => `Last updated ${day}.`,
    worth: 'worth {amount}',
    included: 'Included',
  },
  de: {
    get: 'Was Sie bekommen',
    also: 'Boni',
    promise: 'Garantie',
    steps: 'So funktioniert es',
    goals: 'Ihr Ergebnis',
    voices: 'Das sagen andere',
    questions: 'Fragen und Antworten',
    until: 'Termine und Verfügbarkeit',
    more: 'Weitere Informationen',
    about: 'Über',
    copy: (day) => `Stand: ${day}.`,
    worth: 'Wert {amount}',
    included: 'Inklusive',
  },
  es: {
    get: 'Lo que recibe',
    also: 'Extras',
    promise: 'Garantía',
    steps: 'Cómo funciona',
    goals: 'Su resultado',
    voices: 'Opiniones',
    questions: 'Preguntas y respuestas',
    until: 'Fechas y disponibilidad',
    more: 'Más detalles',
    about: 'Sobre',
    copy: (day) => `Actualizado el ${day}.`,
    worth: 'valor: {amount}',
    included: 'Incluido',
  },
  fr: {
    get: 'Ce que vous recevez',
    also: 'Bonus',
    promise: 'Garantie',
    steps: 'Comment ça marche',
    goals: 'Votre résultat',
    voices: 'Avis',
    questions: 'Questions et réponses',
    until: 'Dates et disponibilité',
    more: 'Pour en savoir plus',
    about: 'À propos de',
    copy: (day) => `Mis à jour le ${day}.`,
    worth: 'valeur : {amount}',
    included: 'Inclus',
  },
}

const SHARED_PAGE_ENGLISH = SHARED_LABELS_BY_LANGUAGE['en'] as SharedPageLabels

/** In the language of the page where there are words for it; else in English. `language`: BCP 47. */
export function sharedPageLabels(language: string): { readonly words: SharedPageLabels; readonly language: string } {
  const [own = ''] = language.split('-')
  const words = Object.hasOwn(SHARED_LABELS_BY_LANGUAGE, own) ? SHARED_LABELS_BY_LANGUAGE[own] : undefined
  return words ? { words, language: own } : { words: SHARED_PAGE_ENGLISH, language: 'en' }
}
