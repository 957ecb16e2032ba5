import type { PhraseList } from '#domain/copy/lint/phrase-patterns.ts'

/** Words that a button without a verb begins with. */
export const VERBLESS_OPENINGS: PhraseList = {
  en: 'the, a, an, our, your, my, more, info, information, details, here, offer, special, new, free, to, for, about',
  de: 'der, die, das, den, unser*, dein*, ihr*, mehr, infos, information*, details, hier, zum, zur, angebot*, neu*, gratis, kostenlos*, alles',
  es: 'el, la, los, las, un, una, nuestr*, tu, su, más, info, información, detalles, aquí, oferta*, gratis, gratuit*, nuev*, a, al',
  fr: 'le, la, les, un, une, notre, nos, votre, vos, ton, ta, plus, infos, information*, détails, ici, offre*, gratuit*, nouve*, vers',
  pt: 'o, a, os, as, um, uma, nosso*, nossa*, seu, sua, mais, info, informações, detalhes, aqui, oferta*, grátis, gratuit*, novo*, nova*, para',
  it: 'il, la, lo, i, gli, le, un, una, nostr*, tuo, tua, più, info, informazioni, dettagli, qui, offert*, gratis, gratuit*, nuov*, alla, al',
  nl: 'de, het, een, ons, onze, jouw, meer, info, informatie, details, hier, naar, aanbieding*, gratis, nieuw*',
}

/** Endings of a verb that may follow: ‘Mehr erfahren’, ‘En savoir plus’. Absent: the verb comes first. */
export const VERB_ENDINGS: Readonly<Record<string, RegExp>> = {
  de: /\p{L}{2}(?:en|ern|eln)$/u,
  es: /\p{L}{2}(?:ar|er|ir)(?:me|te|lo|la|se)?$/u,
  fr: /\p{L}{2}(?:er|ir|ire|dre|tre|vre)$/u,
  pt: /\p{L}{2}(?:ar|er|ir)$/u,
  it: /\p{L}{2}(?:are|ere|ire)$/u,
  nl: /\p{L}{3}en$/u,
}
