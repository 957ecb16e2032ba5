interface ClaimWords {
  /** Can be true only if nothing ever goes wrong. */
  readonly promises: readonly string[]
  /** Compare with others, or with everything. */
  readonly superlatives: readonly string[]
  /** Phrases with these words that claim nothing. */
  readonly harmless: readonly string[]
  /** Words in a sentence that shows where its claim comes from. */
  readonly proof: readonly string[]
}

const list = (promises: string, superlatives: string, harmless: string, proof: string): ClaimWords => ({
  promises: promises.split(', '),
  superlatives: superlatives.split(', '),
  harmless: harmless.split(', '),
  proof: proof.split(', '),
})

/** Claims that need proof, by language. Lower case, with straight apostrophes. */
export const CLAIM_WORDS: Readonly<Record<string, ClaimWords>> = {
  en: list(
    'always, never, guaranteed, 100%, 100 %, 100 percent, risk-free, risk free, no risk, instantly, without fail, for everyone, works for everybody, foolproof',
    "the best, best in class, best-in-class, the only, number one, no. 1, #1, perfect, unbeatable, the cheapest, the lowest price, the lowest prices, the fastest, world-class, world's best, unrivalled, unrivaled, unique, scientifically proven, clinically proven",
    'best before, at best, best wishes, best regards, as always, always been, never mind, the only thing, the only question, the best before, practice makes perfect',
    'study, studies, survey, award, awarded, certified, tested by, according to, source, measured, rated',
  ),
  de: list(
    'immer, niemals, garantiert, 100%, 100 %, 100 prozent, hundertprozentig, ohne risiko, risikofrei, sofort wirksam, für jeden, ausnahmslos, todsicher',
    'der beste, die beste, das beste, die besten, den besten, dem besten, der einzige, die einzige, das einzige, nummer eins, nr. 1, perfekt, unschlagbar, am günstigsten, am schnellsten, weltbeste, weltklasse, einzigartig, wissenschaftlich bewiesen',
    'am besten, wie immer, immer noch, noch immer, immer wieder, die besten grüße, das beste daraus',
    'studie, studien, umfrage, ausgezeichnet, zertifiziert, geprüft von, laut, quelle, gemessen, bewertet',
  ),
  fr: list(
    'toujours, jamais, garanti, garantie, garantis, garanties, 100%, 100 %, 100 pour cent, sans risque, sans aucun risque, instantanément, pour tous, infaillible',
    'le meilleur, la meilleure, les meilleurs, les meilleures, le seul, la seule, numéro un, n° 1, parfait, parfaite, imbattable, le moins cher, la moins chère, le plus rapide, la plus rapide, unique, inégalé, inégalée, scientifiquement prouvé',
    'plus que jamais, jamais deux sans trois, comme toujours, toujours pas, le meilleur moyen, prix unique, si jamais',
    'étude, études, sondage, prix, certifié, certifiée, testé par, selon, source, mesuré, noté',
  ),
  es: list(
    'siempre, nunca, garantizado, garantizada, garantizados, garantizadas, 100%, 100 %, cien por cien, sin riesgo, sin riesgos, al instante, para todos, infalible',
    'el mejor, la mejor, los mejores, las mejores, el único, la única, número uno, n.º 1, perfecto, perfecta, inmejorable, insuperable, el más barato, la más barata, el más rápido, la más rápida, incomparable, científicamente probado',
    'como siempre, más que nunca, para siempre jamás, nunca mejor dicho, los mejores deseos',
    'estudio, estudios, encuesta, premio, certificado, certificada, probado por, según, fuente, medido',
  ),
}
