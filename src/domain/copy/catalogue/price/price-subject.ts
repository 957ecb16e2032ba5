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

/**
 * The words before an amount that belong to it, as what it buys or for whom: ‘10er-Karte’, ‘Ten classes for’. Empty
 * where it is simply the price; null where others pay it.
 */
export function priceSubject(before: string, names: readonly string[]): string | null {
  const text = before.trimStart()
  const spoken = withoutName(text, names)
  if (NEUTRAL.test(spoken) || WHOLE_PRICE_CLAUSE.test(text)) return ''
  if (NEUTRAL_CLAUSE.test(text) && !CONDITION_START.test(text)) return ''
  return PAYERS.test(text) ? null : text
}

/** The offer's own name as a subject is as good as ‘it’. */
function withoutName(text: string, names: readonly string[]): string {
  const name = names.find((one) => one !== '' && text.toLowerCase().startsWith(one.toLowerCase()))
  return name === undefined ? text : text.slice(name.length).replace(/^[\s:–،、はのが]+/u, '')
}
