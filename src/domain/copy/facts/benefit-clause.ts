import { baseLanguage } from '#lib/language/function-words.ts'

/* The form asks to finish ‘so that you …’: an answer may be a clause that is no sentence by itself. */

/** Conjunctions that make a benefit a clause of something before it, with what joins it to that. */
const CLAUSE: Readonly<Record<string, { readonly start: RegExp; readonly joint: string }>> = {
  en: {
    start: /^(?:so(?: that)?|in order (?:to|that)|so as (?:not )?to|to|which|because|since|as|for)(?!\p{L})/iu,
    joint: ', ',
  },
  de: {
    start:
      /^(?:damit|sodass|so dass|auf dass|um(?= .*\bzu\b)|weil|denn|wodurch|womit|was|dass|ohne(?= .*\bzu\b))(?!\p{L})/iu,
    joint: ', ',
  },
  es: {
    start: /^(?:para(?: que)?|a fin de(?: que)?|de (?:modo|forma|manera) que|así que|que|porque)(?!\p{L})/iu,
    joint: ' ',
  },
  fr: {
    start:
      /^(?:(?:afin|pour|de (?:sorte|façon|manière)) (?:que|qu['’])|afin (?:de|d['’])|pour|que|qu['’]|parce que)(?![\p{L}])/iu,
    joint: ' ',
  },
  pt: {
    start: /^(?:para(?: que)?|a fim de(?: que)?|de (?:modo|forma|maneira) (?:que|a)|que|porque)(?!\p{L})/iu,
    joint: ' ',
  },
  it: { start: /^(?:(?:affinché|così|in modo) (?:che|da)|affinché|così che|per|che|perché)(?!\p{L})/iu, joint: ' ' },
  nl: { start: /^(?:zodat|opdat|om)(?!\p{L})/iu, joint: ', ' },
  ar: { start: /^(?:حتى|لكي|كي|لكيلا|كيلا|بحيث|من أجل أن|لأن)(?!\p{L})/u, joint: ' ' },
}
/** A clause that joins nothing well: behind a noun it says something else. */
const UNJOINABLE: Readonly<Record<string, RegExp>> = {
  en: /^(?:which|because|since|as|for)(?!\p{L})/iu,
  de: /^(?:weil|denn|wodurch|womit|was|dass)(?!\p{L})/iu,
  es: /^(?:así que|que|porque)(?!\p{L})/iu,
  fr: /^(?:que|qu['’]|parce que)(?!\p{L})/iu,
  pt: /^(?:que|porque)(?!\p{L})/iu,
  it: /^(?:che|perché)(?!\p{L})/iu,
  ar: /^لأن/u,
}
/** The rest of ‘so that you’ in a mood that only a clause has. */
const CLAUSE_MOOD: Readonly<Record<string, RegExp>> = {
  es: /^(?:(?:tú|usted|ustedes|vosotros) )?(?:puedas|puedan|pueda|podáis|tengas|tengáis|sepas|hagas|vayas|duermas|pierdas|ganes|ahorres|olvides|pagues|encuentres|aprendas|hables|disfrutes|llegues|estés|seas|vivas|vuelvas|dejes|sientas|comas|sonrías)(?!\p{L})/iu,
  fr: /^(?:vous (?:ne )?(?:puissiez|ayez|soyez|fassiez|alliez|sachiez|dormiez|preniez|veniez|teniez|perdiez|gardiez|passiez|gagniez|arriviez)|tu (?:ne )?(?:puisses|aies|sois|fasses|ailles|saches|dormes|prennes|viennes|perdes))(?!\p{L})/iu,
  pt: /^(?:(?:você|vocês|tu) (?:não )?(?:possa|possas|possam|tenha|tenhas|durma|consiga|fique|saiba|faça|vá|perca|ganhe|economize|aprenda|volte|seja|esteja)|possas?|possam)(?!\p{L})/iu,
}
const JAPANESE_CLAUSE = /(?:ように|よう|ため|ために|から|ので)[。\s]*$/u
/** English goes on behind ‘so that’ in the order of a sentence. */
const ENGLISH_LEAD = /^so(?: that)?,? (?=\p{L})/iu
/** English finishes ‘so that you …’ without the pronoun. */
const ENGLISH_SECOND_HALF =
  /^(?:can|will|won['’]t|could|don['’]t|do not|are|aren['’]t|have|no longer|never have|only (?:have|need|pay))(?!\p{L})/iu

/** German finishes ‘damit du …’ with a verb that only du has, without the pronoun. */
const GERMAN_SECOND_HALF =
  /^(?!.*(?<!\p{L})(?:du|dass)(?!\p{L}))\p{L}[^.!?]* (?!(?:sonst|selbst|fast|meist|erst|zuerst|ernst|fest|best|längst|gewusst|bewusst|gepasst|passt|isst|lässt|ist|nächst)(?!\p{L}))\p{Ll}+st[.!]?$/u

/** Begins with a word for something that is named elsewhere. */
const OUTSIDE_SUBJECT: Readonly<Record<string, RegExp>> = {
  en: /^(?:it|its|they|them|their|he|she|his|her|this|that|these|those|both|each|neither)(?:['’]\p{L}+)?(?!\p{L})/iu,
  de: /^(?:es(?! gibt)|sie(?= (?:\p{Ll}+t|wird|kann|muss|soll|darf|will)(?!\p{L}))|er|ihn|ihm|das|dies\p{L}*|jene\p{L}*|damit|dadurch|dabei|davon|darin|darauf|beide\p{L}*)(?!\p{L})/iu,
  es: /^(?:ell[oa]s?|él|lo|la(?= \p{L}+[oa]s? ?(?:en|con|por|$))|est[oe]s?|esta(?= (?:es|te|le))|eso|esa(?= (?:es|te|le))|aquello|ambos|ambas)(?!\p{L})/iu,
  fr: /^(?:ils?|elles?|cela|ça|ceci|ce(?= (?:qui|que|n|sont))|c['’]|celui|celle|ceux|celles|y|en(?= (?:plus|effet)))(?!\p{L})/iu,
  pt: /^(?:el[ea]s?|isso|isto|est[ea](?= (?:é|te|lhe))|ess[ea](?= (?:é|te|lhe))|aquilo|ambos|ambas)(?!\p{L})/iu,
  it: /^(?:esso|essa|essi|loro|lui|lei|questo|ciò|quello)(?!\p{L})/iu,
  ja: /^(?:それ|これ|あれ|その|この|そこ|ここ|彼ら?|彼女)/u,
  ar: /^(?:هو|هي|هم|هذا|هذه|ذلك|تلك|إنه|إنها|فهو|فهي)(?!\p{L})/u,
}
/** English objects that nothing before them names: ‘You can wash it.’ */
const OUTSIDE_OBJECT =
  /^(?:you |never |always |just |only |can |could |will |don['’]t |do not |to |and )*\p{L}+ (?:what is |what['’]s )?(?:(?:in|on|with|for|of|about|at) )?(?:it|them|they|its|their)(?!\p{L})/iu

const of = <T>(table: Readonly<Record<string, T>>, language: string): T | undefined => {
  const base = baseLanguage(language)
  return Object.hasOwn(table, base) ? table[base] : undefined
}

/** Is true if a benefit means nothing without what it refers to. */
export const refersOutside = (benefit: string, language: string): boolean =>
  (of(OUTSIDE_SUBJECT, language)?.test(benefit) ?? false) ||
  (baseLanguage(language) === 'en' && OUTSIDE_OBJECT.test(benefit))

/** A benefit as a sentence: ‘so that you sleep’ is ‘you sleep’; empty where the language makes none of it. */
export function benefitSentence(benefit: string, language: string): string {
  const base = baseLanguage(language)
  const main = base === 'en' ? benefit.replace(ENGLISH_LEAD, '') : benefit
  if (base === 'en' && ENGLISH_SECOND_HALF.test(main)) return `You ${main.charAt(0).toLowerCase()}${main.slice(1)}`
  if (base === 'de' && GERMAN_SECOND_HALF.test(main)) return ''
  if (base === 'ja') return JAPANESE_CLAUSE.test(main) ? '' : main
  const isClause = of(CLAUSE, language)?.start.test(main) ?? false
  return isClause || (of(CLAUSE_MOOD, language)?.test(main) ?? false) ? '' : main
}

/** A benefit as a clause behind what gives it: ‘, damit Sie schlafen’; empty where it is none, or does not join. */
export function benefitClause(benefit: string, language: string): string {
  if (baseLanguage(language) === 'de' && GERMAN_SECOND_HALF.test(benefit))
    return `, damit du ${benefit.charAt(0).toLowerCase()}${benefit.slice(1)}`
  const clause = of(CLAUSE, language)
  if (!clause?.start.test(benefit) || (of(UNJOINABLE, language)?.test(benefit) ?? false)) return ''
  return `${clause.joint}${benefit.charAt(0).toLowerCase()}${benefit.slice(1)}`
}
