import { hasLimitingWord } from '#domain/copy/facts/limiting-words.ts'

/* Words before an amount say what it buys, or for whom. Only those of this list say no more than ‘the price is’. */

const YES = String.raw`(?:(?:yes|ja|sí|oui|sim|نعم|はい)[,.!،、]?\s*)?`
const ONLY = String.raw`(?: (?:only|just|now|currently|nur|jetzt|derzeit|sol[oa]|sólo|seulement|só|apenas|solo))*`

const NEUTRAL_SUBJECTS = [
  // Prices of the offer itself.
  String.raw`(?:it|this|that|it all|all of it)(?:['’]s| (?:only |just )?(?:costs?|is|comes? (?:to|at)))(?: you)?`,
  String.raw`(?:and )?(?:the |our |your |full |total )*(?:price|cost|total|fee|rate)(?: (?:is|of it is|comes to))?\s?[:–]?`,
  'costs?|you pay|we charge',
  String.raw`(?:(?:our|all|the) )*(?:plans|prices|packages)(?: start| begin| are)?`,
  String.raw`(?:es|das|dies|alles zusammen|das ganze)? ?(?:kostet|kosten|macht)(?: (?:es|das|dich|sie|euch))?`,
  String.raw`(?:der |unser |ihr |dein )?(?:preis|gesamtpreis|kosten|kostenpunkt)(?: (?:ist|beträgt|liegt bei))?\s?[:–]?`,
  'du zahlst|sie zahlen|man zahlt',
  String.raw`(?:esto |todo )?(?:cuesta|vale|sale (?:a|por))`,
  String.raw`(?:el |nuestro )?(?:precio|coste|costo)(?: total)?(?: es(?: de)?)?\s?[:–]?`,
  'pagas|paga|usted paga',
  String.raw`(?:ça |cela |le tout )?(?:coûte|vaut|revient à)|c['’]est|(?:le |notre )?(?:prix|tarif|coût)(?: est(?: de)?)?\s?[:–]?`,
  'vous payez|tu paies',
  String.raw`(?:isso |tudo )?(?:custa|sai por|sai a|fica (?:por|em))|(?:o |nosso )?(?:preço|valor|custo)(?: é(?: de)?)?\s?[:–]?`,
  'você paga',
  String.raw`(?:costa|il prezzo è(?: di)?|prezzo\s?:?|kosztuje|cena\s?:?|het kost|kost|prijs\s?:?)`,
  'only|just|now|for|at|nur|jetzt|für|zu|por|a|pour|à|solo|sólo|seulement|só|apenas|per',
  String.raw`(?:お?(?:料金|価格|値段|費用|代金|月謝|会費|受講料|参加費|利用料))(?:は|：|:|が)?、?`,
  String.raw`(?:السعر|الثمن|التكلفة|سعره|سعرها|ثمنه|ثمنها|تكلفته|تكلفتها|يكلف|تكلف|يكلّف|تكلّف|فقط|بسعر|مقابل)(?: هو| هي)?\s?:?|ب|بـ`,
].join('|')
const NEUTRAL = new RegExp(String.raw`^${YES}(?:${NEUTRAL_SUBJECTS})?${ONLY}\s*$`, 'iu')
/** A second clause that says it, behind one that sets no condition. */
const NEUTRAL_CLAUSE = new RegExp(String.raw`\s(?:and|und|y|et|e) (?:${NEUTRAL_SUBJECTS})${ONLY}\s*$`, 'iu')
const CONDITION_START =
  /^(?:if|when|for|with|as|wenn|für|mit|bei|als|falls|si|con|para|como|pour|avec|quand|se|com|quando|per)(?!\p{L})/iu
/** The hypothesis asks how many would pay it, and guarantees give it back. */
const WHOLE_PRICE_CLAUSE =
  /(?:(?:would|will) (?:gladly |happily )?pay|(?:refund|return|give|pay)(?: you)?(?: back)? (?:the|your|all)(?: full| whole)?|(?:erstatten|bekommst du|bekommen sie|geben)\s(?:wir )?(?:ihnen |dir )?(?:die|deine|ihre)|(?:devolvemos|reembolsamos) (?:los|tus|sus|os|seus)|(?:remboursons|rendons) (?:les|vos))\s*$/iu
/** Others than the reader may pay it. */
const PAYERS =
  /(?<!\p{L})(?:pays?|paying|paid|zahlen|zahlt|bezahlen|pagan|pagam|pagamos|paient|paie|paient)(?: (?:only|just|nur|sol[oa]|sólo|seulement|só|apenas))?\s*$|يدفع\p{L}*\s*$|払い\p{L}*$/iu

/** A product by its kind: what such a word names is the offer as a whole. */
const PRODUCT_NOUN =
  /(?<![\p{L}\p{M}])(?:\p{L}*(?:course|class|workshop|training|programme|program|subscription|membership|service|package|box|plan|place|seat|spot|ticket|tour|retreat|kit|kurs|abo|abonnement|karte|mitgliedschaft|kiste|platz|angebot|programm|paket|seminar|curso|clase|taller|caja|plaza|suscripción|programa|servicio|membresía|cours|atelier|formation|coffret|stage|programme|forfait|adhésion|aula|oficina|caixa|vaga|assinatura|serviço|corso|laboratorio|scatola|posto|abbonamento)|コース|講座|教室|定期便|プラン|サービス|الدورة|الورشة|الاشتراك|الخدمة|الباقة|البرنامج)(?![\p{L}\p{M}])/iu
/** Say that not the whole offer has this price: a quantity, a group, a condition, or one of several variants. */
const VARIANT =
  /(?<![\p{L}\p{M}])(?:(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|double|triple|half|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|doppel|halbe[rsn]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|media|deux|trois|quatre|cinq|sept|huit|neuf|dix|douze|demi\p{L}*|dois|duas|três|quatro|sete|oito|nove|dez|doze|meia|due|tre|cinque|sei|sette|otto|nove|dieci)|(?:trial|taster|drop-in|single|first|second|next|last|extra|additional|spare|private|group|family|families|couples?|concession\w*|early|bird|online|small|large|big|mini|premium|basic|starter|standard|pro|gift|replacement|refill|delivery|shipping|parking|schnupper\p{L}*|probe\p{L}*|einzel\p{L}*|erste[rsnm]?|zweite[rsnm]?|weitere[rsnm]?|zusätz\p{L}*|famili\p{L}*|paare?|gruppen?\p{L}*|klein\p{L}*|groß(?:e|es|er) (?:packung|paket|kiste|box)|versand|mehrer\p{L}*|prueba|primer\p{L}*|segund\p{L}*|suelt[oa]s?|familiar\p{L}*|familias?|parejas?|grupos?|particular\p{L}*|pequeñ[oa]|envío|essai|premi[eè]re?|deuxième|famille\p{L}*|couples?|groupe\p{L}*|petite?|livraison|avuls[oa]s?|experimental|primeir[oa]|famíli\p{L}*|casa(?:l|is)|pequen[oa]|frete|prova|prim[oa]|famigli\p{L}*|coppi\p{L}*|grupp[oi]|carte de|carnet|bono|pack|pacote|\p{L}*er-karte)|(?:for|für|para|pour|con|with|mit|avec|com)(?! ?$))(?![\p{L}\p{M}])|体験|初回|単発|家族|最初|تجريبي|أول|عائل/iu
/** Matches how often a product comes, which belongs to its description. */
const RHYTHM =
  /(?<!\p{L})(?:every|each|jede[nrs]?|cada|chaque) (?:day|week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tag|woche|monat|\p{L}+tag|día|semana|mes|jour|semaine|mois|dia|mês|lunes|martes|viernes)(?!\p{L})/giu
/** The end of a clause that says what it costs. */
const COST_VERB =
  /(?<![\p{L}\p{M}])(?:costs?|is|are|comes? (?:to|at)|kostet|kosten|beträgt|ist|sind|cuesta[n]?|vale[n]?|sale(?: por| a)?|es|son|coûte(?:nt)?|est|sont|revient à|vaut|custa[m]?|sai(?: por)?|fica (?:por|em)|é|são|costa(?:no)?|è)(?: (?:you|only|just|dich|sie|nur|te|solo|sólo|vous|seulement|só|apenas|de))*\s*$|(?<=[\p{sc=Han}\p{sc=Kana}ー])[はが]、?$/iu
const ARABIC_COST_VERB = /^(?:ت|ي)?(?:كلف|كلّف)\s/u
/** Pronouns and verbs that no phrase has: with one of them the words are a clause. */
const CLAUSE =
  /(?<![\p{L}\p{M}])(?:we|you|they|it|she|he|who|can|could|will|would|should|must|has|have|had|does|get|gets|come|comes|costs?|cost|is|are|was|were|ask|asks|charge|charges|take|takes|offer|offers|sell|sells|join|joins|train|trains|stay|stays|sit|sits|ich|wir|du|ihr|man|kann|kannst|können|kommt|kommen|bekommst|bekommen|trainiert|trainieren|verlangen|nehmen|kostet|kosten|ist|sind|gibt|erhältst|erhalten|bleibt|lernt|lernst|nous|vous|tu|peut|peuvent|pouvez|coûte|coûtent|est|sont|vient|venez|yo|nosotros|tú|usted|puedes|puede|pueden|cuesta|cuestan|es|son|está|viene|vienen|pedimos|cobramos|tienes|entrena|eu|você|nós|pode|podem|custa|custam|são|está|vem|pedimos|cobramos|puoi|costa|costano)(?![\p{L}\p{M}])/iu
/** A clause about the reader or the seller that says no more than ‘the price is’. */
const NEUTRAL_DEAL =
  /^(?:(?:we|you|i) (?:(?:can |will )?(?:ask|charge|get|have|take|sell|offer|buy|pay)|(?:get|have|sell|offer|buy)) ?(?:it|this|that|it all|everything|you)?|(?:it|this) (?:all )?(?:goes|sells)|everything|all of it|alles|wir (?:verlangen|nehmen|berechnen)|du (?:bekommst|erhältst)(?: es| alles)?|(?:sie|man) (?:bekommen|bekommt|erhalten)(?: es| alles)?|todo|pedimos|cobramos|lo tienes|te sale|tout|nous (?:demandons|prenons)|vous l['’]avez|tudo|cobramos|você (?:leva|tem)(?: tudo)?|tutto)(?: (?:for|at|only|just|nur|für|por|pour|à|a|solo|sólo|seulement|só|apenas|per))*\s*$/iu

interface PriceSubject {
  /** Words before the amount that belong to it. Empty if they only say ‘the price is’. */
  readonly words: string
  /** True if they only name or describe the offer: the amount is true without them. */
  readonly isDescription: boolean
  /** True if they have a verb: no field and no label can have them. */
  readonly isClause: boolean
}

const SIMPLY_THE_PRICE: PriceSubject = { words: '', isDescription: true, isClause: false }

/**
 * The words before an amount that belong to it, as what it buys or for whom: ‘10er-Karte’, ‘Ten classes for’. Null where
 * others pay it.
 */
export function priceSubject(before: string, names: readonly string[]): PriceSubject | null {
  const text = before.trimStart()
  const spoken = withoutName(text, names)
  if (NEUTRAL.test(spoken) || NEUTRAL_DEAL.test(text) || WHOLE_PRICE_CLAUSE.test(text)) return SIMPLY_THE_PRICE
  if (NEUTRAL_CLAUSE.test(text) && !CONDITION_START.test(text)) return SIMPLY_THE_PRICE
  if (PAYERS.test(text)) return null
  const isClause = COST_VERB.test(text) || ARABIC_COST_VERB.test(text) || CLAUSE.test(text)
  return { words: text, isDescription: isDescription(text, names), isClause }
}

/** Is true if the words name the offer, by its name or its kind, and nothing by which others pay another price. */
function isDescription(words: string, names: readonly string[]): boolean {
  const described = words
    .replace(COST_VERB, '')
    .trimEnd()
    .replace(/(?:(?<!\p{L})(?:for|at|für|zu|por|a|pour|à|per)|[:–])$/iu, '')
    .replaceAll(RHYTHM, '')
  const isNamed = PRODUCT_NOUN.test(described) || namesIn(described, names)
  return (
    isNamed &&
    !CLAUSE.test(described) &&
    !VARIANT.test(described) &&
    !hasLimitingWord(described.replace(PRODUCT_NOUN, ''))
  )
}

const MIN_NAME_WORD_CHARS = 4

/** Is true if words have one of the offer's own name: ‘loaf’ of ‘Weekly Loaf’. */
function namesIn(words: string, names: readonly string[]): boolean {
  const own = new Set(names.flatMap((name) => name.toLowerCase().split(/[\s-]+/u)))
  return words
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => word.length >= MIN_NAME_WORD_CHARS && own.has(word))
}

/** The offer's own name as a subject is as good as ‘it’. */
function withoutName(text: string, names: readonly string[]): string {
  const name = names.find((one) => one !== '' && text.toLowerCase().startsWith(one.toLowerCase()))
  return name === undefined ? text : text.slice(name.length).replace(/^[\s:–،、はのが]+/u, '')
}
