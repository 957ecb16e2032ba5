import { baseLanguage } from '#lib/language/function-words.ts'
import { isNegativeAnswer } from './sentence-guards.ts'

/* Questions that are right on a page of answers and wrong over an ad: leaving, paying, limits, doubts. */

const word = (source: string): RegExp => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, 'iu')

const DISCOURAGING: Readonly<Record<string, RegExp>> = {
  en: word(
    String.raw`cancel\p{L}*|stop|quit|end|leave|terminat\p{L}*|refund\p{L}*|money back|returns?|exchange|pay\p{L}*|prices?|costs?|fees?|charge\p{L}*|invoice\p{L}*|billing|instal\p{L}*|how much|afford|expensive|cheap\p{L}*|discount\p{L}*|deposit|tax\p{L}*|vat|contract\p{L}*|notice|minimum|maximum|limit\p{L}*|deliver\p{L}*|abroad|overseas|ship\p{L}*|customs|hurt\p{L}*|pain\p{L}*|dangerous|risks?|safe|unsafe|side effects?|complain\p{L}*|broken|damaged|wrong|fail\p{L}*|late|allerg\p{L}*|(?:not|n['’]t|simply does not|dont) (?:like|work|help)|don['’]t (?:like|work)|hidden|commit\p{L}*|tied`,
  ),
  de: word(
    String.raw`kündig\p{L}*|stornier\p{L}*|aufhören|beenden|rückgabe|zurückgeben|umtausch\p{L}*|geld zurück|erstatt\p{L}*|zahl\p{L}*|preis\p{L}*|kost\p{L}*|gebühr\p{L}*|rechnung|raten|teuer|rabatt|vertrag\p{L}*|mindest\p{L}*|höchst\p{L}*|frist|liefer\p{L}*|versand\p{L}*|ausland|weh|schmerz\p{L}*|gefährlich|risik\p{L}*|nebenwirkung\p{L}*|kaputt|beschädigt|schief|nicht (?:gefällt|klappt|funktioniert)`,
  ),
  es: word(
    String.raw`cancel\p{L}*|dar(?:me)? de baja|dejar\p{L}*|devol\p{L}*|reembols\p{L}*|cambio|pag\p{L}*|precio\p{L}*|cuest\p{L}*|cuánto|plazos|tarifa\p{L}*|cuota|caro|descuento|contrato|mínimo|máximo|límite|permanencia|env[ií]\p{L}*|extranjero|duele|dolor|riesgo|peligro\p{L}*|no (?:me )?(?:gusta|funciona)|sale mal`,
  ),
  fr: word(
    String.raw`annul\p{L}*|résili\p{L}*|arrêt\p{L}*|rembours\p{L}*|retour\p{L}*|échange\p{L}*|pay\p{L}*|paiement|prix|coût\p{L}*|combien|tarif\p{L}*|frais|cher|remise|contrat|engagement|minimum|maximum|limite\p{L}*|livr\p{L}*|étranger|mal|douleur|risque\p{L}*|dangereux|(?:ne|n['’]) ?\p{L}* (?:plaît|marche|fonctionne)`,
  ),
  pt: word(
    String.raw`cancel\p{L}*|parar|desist\p{L}*|devol\p{L}*|reembols\p{L}*|troca\p{L}*|pag\p{L}*|pix|preço\p{L}*|cust\p{L}*|quanto|parcel\p{L}*|taxa\p{L}*|caro|desconto|contrato|mínimo|máximo|limite|fidelidade|entreg\p{L}*|envi\p{L}*|exterior|dói|dor|risco|perigos\p{L}*|não (?:gostar|funcion\p{L}*)|der errado`,
  ),
  it: word(
    String.raw`annull\p{L}*|disd\p{L}*|rimbors\p{L}*|reso|pag\p{L}*|prezz\p{L}*|cost\p{L}*|quanto|rate|tariff\p{L}*|caro|sconto|contratto|minimo|massimo|spedi\p{L}*|estero|male|dolore|rischi\p{L}*`,
  ),
  ja: /解約|キャンセル|返金|返品|交換|やめ|休止|料金|価格|値段|費用|いくら|支払|分割|手数料|割引|契約|最低|上限|海外|配送|送料|届き|痛|危険|副作用|アレルギー|壊れ|合わな/u,
  ar: /إلغاء|ألغي|إيقاف|أتوقف|استرجاع|استرداد|إرجاع|استبدال|دفع|أدفع|سعر|ثمن|تكلفة|تكلف|كم |تقسيط|رسوم|خصم|عقد|حد أدنى|شحن|توصيل|توصل|الخارج|ألم|مؤلم|خطر|لم يعجب|لا يعجب|فشل/u,
}

/** Asks what happens if it goes wrong, or what it takes. A page answers that; an ad that opens with it plants it. */
const DOUBTING: Readonly<Record<string, RegExp>> = {
  en: /^(?:(?:and|but|so) )?(?:what (?:if|happens (?:if|when))|if|suppose|do (?:i|we) (?:have|need) to|(?:will|would) (?:i|we) (?:have|need) to|must (?:i|we)|isn['’]t|won['’]t|aren['’]t|don['’]t|is it (?:really|hard|difficult|too))(?!\p{L})/iu,
  de: /^(?:(?:und|aber) )?(?:was,? wenn|was (?:passiert|ist|mache ich|machen wir),? wenn|wenn|falls|muss ich|müssen wir|brauche ich|brauchen wir|ist das nicht)(?!\p{L})/iu,
  es: /^¿?(?:(?:y|pero) )?(?:si|qué (?:pasa|ocurre|sucede) (?:si|cuando)|tengo que|tenemos que|necesito|hace falta|hay que|no es)(?!\p{L})/iu,
  fr: /^(?:(?:et|mais) )?(?:si|s['’]ils?|que se passe-t-il (?:si|quand)|qu['’]arrive-t-il|faut-il|dois-je|devons-nous|ai-je besoin|est-ce que je dois|n['’]est-ce pas)(?!\p{L})/iu,
  pt: /^(?:(?:e|mas) )?(?:se|caso|o que acontece (?:se|quando)|preciso|precisamos|tenho que|temos que|é preciso|não é)(?!\p{L})/iu,
  it: /^(?:(?:e|ma) )?(?:se|cosa succede (?:se|quando)|che succede se|devo|dobbiamo|bisogna|serve)(?!\p{L})/iu,
  ja: /^(?:もし|万が一)|(?:たら|れば|場合は?|ときは?|時は?)(?:、|どう|[?？]|$)|(?:なければ|ないと)(?:いけ|なり|だめ)|必要です/u,
  ar: /^و?(?:ماذا (?:لو|إذا|إن|يحدث|يحصل)|إذا|لو |إن |هل (?:يجب|يلزم|أحتاج|نحتاج|علي |عليّ))/u,
}

const AFFIRMATIVE: Readonly<Record<string, RegExp>> = {
  en: /^(?:yes|yep|of course|absolutely|sure|certainly)(?!\p{L})/iu,
  de: /^(?:ja|natürlich|klar|gern|selbstverständlich)(?!\p{L})/iu,
  es: /^(?:sí|claro|por supuesto)(?!\p{L})/iu,
  fr: /^(?:oui|bien sûr)(?!\p{L})/iu,
  pt: /^(?:sim|claro|com certeza)(?!\p{L})/iu,
  it: /^(?:sì|certo|certamente)(?!\p{L})/iu,
  ja: /^(?:はい|もちろん)/u,
  ar: /^(?:نعم|بالتأكيد|طبعًا)/u,
}
/** An answer with one of these takes something away. */
const REFUSING: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:no|not|never|none|cannot|unfortunately|only|\p{L}+n['’]t)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nein|nicht|nie|kein\p{L}*|leider|nur|erst)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|ningun\p{L}*|solo|sólo|lamentablemente|todavía no)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:non|pas|jamais|aucune?|seulement|malheureusement)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:não|nunca|nenhum\p{L}*|só|apenas|infelizmente)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:no|non|mai|nessun\p{L}*|solo|purtroppo)(?!\p{L})/iu,
  ja: /いいえ|ません|できない|のみ|だけ|残念/u,
  ar: /(?<!\p{L})(?:لا|كلا|لم|لن|ليس|ليست|فقط|للأسف)(?!\p{L})/u,
}

const of = (table: Readonly<Record<string, RegExp>>, language: string): RegExp | undefined => {
  const base = baseLanguage(language)
  return Object.hasOwn(table, base) ? table[base] : undefined
}

/**
 * Is true if a question with its answer may begin a text: it is answered with yes. Leaving, paying, limits, duties and
 * doubts begin nothing. In languages without a list of ours nothing does.
 */
export function isInvitingAnswer(question: string, answer: string, language: string): boolean {
  const discouraging = of(DISCOURAGING, language)
  const asked = question.normalize('NFC').replaceAll(ARABIC_VOWELS, '')
  const isDoubt = of(DOUBTING, language)?.test(asked.trim()) ?? false
  if (!discouraging || isDoubt || discouraging.test(asked) || isNegativeAnswer(answer, language)) return false
  if (AMOUNT_OF_MONEY.test(answer)) return false
  const [opening = '', second = ''] = answer.split(/(?<=[.!?。！？؟])\s?/u)
  if (!(of(AFFIRMATIVE, language)?.test(opening) ?? false)) return false
  const claim = opening.length <= MAX_BARE_YES_CHARS ? second : opening
  return !(of(REFUSING, language)?.test(claim) ?? false)
}

/** Short vowels and doubling are often left out. */
const ARABIC_VOWELS = /[\u064B-\u0652]/gu
/** Something that costs extra is read as the price of the offer. */
const AMOUNT_OF_MONEY =
  /\p{Sc}|\p{Nd}\s?(?:euros?|dollars?|pounds?|pence|cents?|francs?|reais|円|元|دينار|دنانير|درهم|دراهم|ريال|جنيه|zł|CHF|EUR|USD|GBP)|(?:CHF|EUR|USD|GBP|R)\s?\p{Nd}/iu
const MAX_BARE_YES_CHARS = 6
