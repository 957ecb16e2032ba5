import { findJson } from '#server/ai/answer/lenient-json.ts'
import { withoutSmallTalk } from '#server/ai/answer/small-talk.ts'

/** The sentence of the specification, 8.03. */
const BEATEN = /looks like you beat the ai this time/i

/**
 * Pattern of refusals in one language: an opening, then a sentence about the request itself. Single words are not
 * enough: 'We can't create more hours in your day'.
 */
interface Refusing {
  /** Goes in front: an apology, thanks, 'as an AI'. */
  readonly opener: string
  readonly core: readonly string[]
}

const EN_CANNOT =
  "(?:can(?:no|')t|can not|could(?: not|n't)|won't|will not|(?:am |'m |are |'re )?(?:unable|not able|not allowed|not permitted|not going) to|do(?:n't| not) feel comfortable|(?:am |'m )?not comfortable|(?:must|have to|need to|will have to) (?:respectfully |politely )?(?:decline|refuse)(?: to)?|(?:shouldn't|should not))(?: in good conscience| ethically| really| currently)?"
const EN_MAKE =
  '(?:create|creating|write|writing|provide|providing|generate|generating|produce|producing|draft|drafting|compose|craft|make|offer|fulfil?l?|complete|support|promote|discuss|do)'
const EN_OBJECT =
  '(?:content|copy|text|material|reviews?|testimonials?|ratings?|ads?|advert\\w*|marketing|taglines?|headlines?|slogans?|emails?|posts?|claims?|responses?|requests?|drafts?|articles?|information|messages?)'

/**
 * Matches a reference to the request: 'that', 'this request', 'your ad'. A phrase such as 'with the dishes' is no
 * request.
 */
const EN_REQUEST =
  "(?:(?:that|this|it|these|those)(?:$|[.,!;]| (?:as|because|since|due|but|one|right))|(?:that|this|these|those|the|your|any|an?|it) (?:[\\w'-]+ ){0,2}?(?:requests?|prompts?|tasks?|topics?|content|questions?|quer(?:y|ies)|subjects?|projects?|ads?|copy|text|material|campaign|message|kinds?|types?|sorts?|reviews?)\\b|requests?\\b|content\\b)"

const REFUSING: readonly Refusing[] = [
  {
    opener:
      "(?:(?:i'm|i am|we're|we are) (?:really |very |so |truly )?(?:sorry|afraid)(?: that)?|(?:my |our )?apologies|i apologi[sz]e[^,.!]{0,60}|sorry|unfortunately|regrettably|thank(?:s| you)[^.!\\n]{0,80}|i (?:understand|appreciate|see)[^.!\\n]{0,140}|as an? (?:ai|artificial|large|language|responsible|ethical)[^,.\\n]{0,60}|hello|hi)",
    core: [
      `i ?${EN_CANNOT} (?:(?:help|assist|comply|proceed|continue|engage)(?:ing)?(?: you)?(?:$|[.,!;]| (?:you )?(?:with|on|in) (?:${EN_REQUEST}|such |creat|writ|generat|produc|promot))|${EN_MAKE} (?:that|this|it)(?: for you)?(?:$|[.,!;])|${EN_MAKE} such |${EN_MAKE} (?:(?:any|the|your|an?|these|those|misleading|false|fake|that|this|such|harmful|deceptive|unverified|medical|discriminatory|promotional) )(?:[\\w-]+ ){0,4}?${EN_OBJECT}\\b|${EN_MAKE} (?:[\\w-]+ ){0,3}?${EN_OBJECT} (?:that|which|for|about|promoting|containing|based on|like|of|with|on)\\b)`,
      `(?:i|we) ?${EN_CANNOT} (?:help|assist|comply|fulfil?l?|complete|process|proceed|answer|respond to|share)(?: you)?(?: with)? (?:this|that|your|it|this|that) ?(?:request|prompt|question|content)?(?:$|[.,!;])`,
      `(?:that|this)(?:'s| is) not something i (?:can|am able to) (?:help|do|assist|write|create)`,
      `i ?${EN_CANNOT} help (?:you )?(?:to )?(?:write|create|make|draft) (?:that|this|it|the|an?|fake|false)`,
      `i (?:must|have to|need to|will have to) (?:respectfully |politely )?(?:decline|refuse)(?:$|[.,!;]| (?:this|that|your|the) )`,
      `(?:this|that|your|the) (?:request|prompt|topic|task|content)\\b[^.\\n]{0,60}(?:violat|goes against|against (?:my|our|the)|not something i|conflicts? with|outside (?:of )?(?:my|what))`,
      `(?:it|this|that|doing so) (?:would )?(?:violates?|goes? against|go against|is against) (?:my|our|the|content|openai)(?: [\\w’']+){0,3} (?:guidelines|polic(?:y|ies)|principles|values|rules|terms|programming|standards)`,
      `i(?:'d| would) (?:rather|prefer) not(?: to)? ${EN_MAKE}`,
      `i ?(?:(?:can|do|am|will|must|should|could)(?:n't| not|not)|can't) (?:create|write|provide|generate|produce|have|help|assist|engage)[^.\\n]{0,80}(?:guidelines|polic(?:y|ies)|as an ai)`,
    ],
  },
  {
    opener:
      '(?:(?:es )?tut mir (?:sehr |wirklich )?leid|entschuldig(?:ung|en sie|e)|leider|verzeihung|danke[^.!\\n]{0,80}|ich (?:verstehe|weiß)[^.!\\n]{0,140}|als (?:ki|eine? ki|künstliche|sprachmodell|ein sprachmodell)[^,.\\n]{0,60})',
    core: [
      '(?:ich )?(?:kann|darf|möchte|werde)(?: ich)?(?: (?:dir|ihnen|euch))?(?: leider)? (?:dabei|damit|das|dies|hierbei|hiermit|(?:bei |mit )?(?:diese[mnrs]?|ihre[mnrs]?|deine[mnrs]?) (?:anfrage|anliegen|bitte|anforderung|aufgabe|wunsch|frage|inhalte?|texte?s?|art|werb\\w*|aussagen?|behauptungen?|anzeigen?|thema)(?: [\\wäöüß-]+){0,5}?) ?(?:leider )?nicht(?: [\\wäöüß-]+){0,3}? ?(?:helfen|weiterhelfen|behilflich|unterstützen|erfüllen|bearbeiten|nachkommen|erstellen|schreiben|verfassen|beantworten|machen|tun|liefern|dienen)',
      '(?:ich )?(?:kann|darf|möchte|werde)(?: ich)?(?: (?:dir|ihnen))?(?: leider)? (?:nicht (?:dabei )?(?:helfen|weiterhelfen)(?=$|[.!;]|,? (?:da|weil|aber ich|bei (?:dies|ihr|dein)))|keine[nr]? (?:[\\wäöüß-]+ ){0,4}?(?:inhalte?|texte?|werb\\w*|anzeigen?|slogans?|behauptungen|aussagen|bewertungen|rezensionen|antwort\\w*|beiträge?)(?: [\\wäöüß,-]+){0,12} (?:erstellen|schreiben|verfassen|liefern|formulieren|machen|anbieten|generieren))',
      '(?:dabei|damit|hierbei|das|dies) (?:kann|darf|möchte|werde) ich (?:(?:dir|ihnen|euch|leider) ){0,2}nicht (?:weiter)?(?:helfen|dienen|behilflich sein|unterstützen|erstellen|schreiben|machen|tun)(?=$|[.,!;])',
      'bei (?:dieser|ihrer|deiner) (?:anfrage|bitte|aufgabe) (?:kann|darf|möchte) ich (?:(?:dir|ihnen|euch|leider) ){0,2}nicht (?:weiter)?helfen',
      '(?:diese|ihre|deine) (?:anfrage|bitte|aufgabe)[^.\\n]{0,60}(?:verstößt|widerspricht|nicht erlaubt|kann (?:ich )?nicht)',
      '(?:das|dies) (?:verstößt|widerspricht)[^.\\n]{0,30}(?:richtlinien|grundsätze)',
      '(?:ich )?muss (?:ich )?(?:diese|ihre|deine|das)[^.\\n]{0,40}ablehnen',
      'ich bin nicht in der lage,? (?:diese|dieser|ihre|ihrer|deine|deiner|das|dies|solche)[^.\\n]{0,60}(?:erfüllen|erstellen|schreiben|nachzukommen|beantworten|zu helfen)',
    ],
  },
  {
    opener:
      '(?:lo siento(?: mucho)?|lo lamento|disculp[ae]|perdón|lamentablemente|desafortunadamente|gracias[^.!\\n]{0,80}|entiendo[^.!\\n]{0,140}|como (?:una? )?(?:ia|inteligencia|modelo|asistente)[^,.\\n]{0,60})',
    core: [
      '(?:yo )?no (?:puedo|podré|me es posible|estoy autorizad[oa] (?:a|para)|tengo permitido) (?:(?:ayudar(?:te|le|os|les)?|asistir(?:te|le)?)(?:$|[.!;]| (?:con|en|a) (?:eso|esto|(?:esa|ese|esta|este|la|el|tu|su) (?:solicitud|petición|tarea|tipo|contenido|texto|tema|anuncio|creación|redacción)|lo que|crear|escribir|redactar))|(?:cumplir|completar|procesar|atender|responder)(?: a)?(?: con)? (?:eso|esto|(?:esa|esta|tu|su|la) (?:solicitud|petición|tarea))|(?:crear|escribir|generar|redactar|proporcionar|producir|hacer|ofrecer) (?:eso|esto|(?:ese|este|esa|esta|ningún|ninguna|el|la) (?:tipo|contenido|texto|anuncio|publicidad)|(?:[\\wáéíóúñ-]+ ){0,2}?(?:contenidos?|textos?|anuncios?|publicidad|material|afirmaciones|reseñas?|testimonios?) (?:que|para|sobre|de|con|engaños|fals)))',
      '(?:yo )?no (?:puedo|podré) (?:escribir|hablar) (?:sobre|de) (?:ese|este|esto|eso)(?: tema)?(?=$|[.!;])',
      '(?:esta|esa|tu|su|la) (?:solicitud|petición)[^.\\n]{0,60}(?:infring|viola|va en contra|incumple|no está permitid)',
      '(?:esto|eso) (?:infringe|viola|va en contra)[^.\\n]{0,30}(?:políticas|normas|directrices)',
    ],
  },
  {
    opener:
      "(?:(?:je suis |nous sommes )?(?:vraiment |sincèrement )?(?:désolée?|navrée?)|je regrette|(?:toutes )?mes excuses|excusez-moi|malheureusement|merci[^.!\\n]{0,80}|je comprends[^.!\\n]{0,140}|en tant qu(?:e|')(?: ?(?:ia|intelligence|modèle|assistant))[^,.\\n]{0,60})",
    core: [
      "je ne (?:peux|suis|pourrai|dois|souhaite)(?: malheureusement)? (?:pas|en mesure)(?: (?:autorisée?|en mesure|capable))?(?: (?:de|d'|à))? ?(?:(?:vous |t'|te )?(?:aider|assister)(?:$|[.!;]| (?:avec|à|sur|dans|pour) (?:cela|ça|ceci|(?:cette|ce|ces|votre|ta|la) (?:demande|requête|tâche|type|genre|contenu|texte|sujet|création|rédaction|annonce)|créer|rédiger|écrire))|(?:répondre à|satisfaire|traiter|donner suite à|accéder à) (?:cette|votre|ta|la) (?:demande|requête)|(?:créer|rédiger|écrire|générer|produire|fournir|faire|proposer) (?:cela|ça|ceci|(?:de |des )?faux (?:avis|témoignages)|(?:ce|cette|ces|le|la) (?:type|genre|contenu|texte|annonce|publicité)|(?:de |des |du |d'|un |une )?(?:[\\wàâçéèêëîïôûùœ-]+ ){0,2}?(?:contenus?|textes?|annonces?|publicités?|affirmations|avis|témoignages) (?:qui|que|pour|sur|de|trompeu|mensong|fau)))",
      "(?:cette|votre|ta) (?:demande|requête)[^.\\n]{0,60}(?:enfreint|viole|va à l'encontre|contraire|n'est pas autorisée)",
      "(?:cela|ceci) (?:enfreint|viole|va à l'encontre)[^.\\n]{0,30}(?:règles|politiques?|directives)",
    ],
  },
  {
    opener:
      '(?:(?:peço )?desculpas?|desculpe|sinto muito|lamento(?: muito)?|lamentavelmente|infelizmente|obrigad[oa][^.!\\n]{0,80}|(?:eu )?(?:entendo|compreendo)[^.!\\n]{0,140}|como (?:uma? )?(?:ia|inteligência|modelo|assistente)[^,.\\n]{0,60})',
    core: [
      '(?:eu )?não (?:posso|consigo|poderei|tenho permissão para|estou autorizad[oa] a) (?:(?:te |lhe |o |a )?(?:ajudar|ajudá-l[oa]|auxiliar)(?:$|[.!;]| (?:nisso|nisto|(?:com|em|a) (?:isso|isto|(?:ess[ae]|est[ae]|a|o|sua|seu) (?:solicitação|pedido|tarefa|tipo|conteúdo|texto|tema|anúncio|criação|redação)|criar|escrever|redigir)))|(?:atender|responder|cumprir|processar|concluir)(?: a| com)? ?(?:isso|isto|(?:ess[ae]|est[ae]|sua|à sua|o seu|seu) (?:solicitação|pedido|tarefa))|(?:criar|escrever|gerar|redigir|fornecer|produzir|fazer|oferecer) (?:isso|isto|(?:ess[ae]|est[ae]|nenhum|o|a) (?:tipo|conteúdo|texto|anúncio|publicidade)|(?:[\\wáâãçéêíóôõú-]+ ){0,2}?(?:conteúdos?|textos?|anúncios?|publicidade|material|alegações|afirmações|avaliações|depoimentos) (?:que|para|sobre|de|enganos|fals)))',
      '(?:ess[ae]|est[ae]|sua|o seu) (?:solicitação|pedido)[^.\\n]{0,60}(?:viola|infring|vai contra|contraria|não é permitid)',
      '(?:isso|isto) (?:viola|infringe|vai contra)[^.\\n]{0,30}(?:políticas|diretrizes|regras)',
    ],
  },
  {
    opener:
      '(?:mi dispiace(?: molto)?|spiacente|purtroppo|chiedo scusa|scusa|come (?:ia|intelligenza|modello|assistente)[^,.\\n]{0,60})',
    core: [
      "(?:io )?non (?:posso|sono in grado di|mi è possibile) (?:(?:aiutar(?:ti|la|vi|e)|assister(?:ti|la|e))(?:$|[.!;]| (?:con|in|a) (?:questo|questa|quest'|ciò|la tua|la sua|creare|scrivere))|(?:creare|scrivere|generare|fornire|produrre) (?:[\\wàèéìòù-]+ ){0,2}?(?:recensioni|testimonianze|contenuti|testi|annunci|affermazioni) (?:che|per|su|di|con|fals|inganne|fuorvi)|(?:creare|scrivere|generare|fornire|produrre|soddisfare) (?:questo|questa|ciò|quest'|contenuti|testi|annunci|la tua|la sua))",
    ],
  },
  {
    opener:
      '(?:het spijt me|sorry|helaas|excuses|mijn excuses|bedankt[^.!\\n]{0,80}|ik begrijp[^.!\\n]{0,140}|als (?:ai|een ai|taalmodel)[^,.\\n]{0,60})',
    core: [
      '(?:ik )?(?:kan|mag|wil|zal)(?: ik)?(?: (?:je|u|jou))?(?: (?:daar|hier|helaas))?(?: (?:niet|helaas niet))?(?: (?:mee|bij|daarmee|hiermee|daarbij|hierbij))?(?: niet)? (?:mee )?helpen(?=$|[.!;]| (?:met|bij) (?:dit|deze|dat|die|je|uw) (?:verzoek|vraag|aanvraag|opdracht|taak|soort|inhoud|tekst))',
      '(?:ik )?(?:kan|mag|wil|zal)(?: ik)?(?: (?:je|u))?(?: helaas)? (?:niet voldoen aan (?:dit|deze|je|uw) |(?:dit|deze) (?:verzoek|vraag|aanvraag|opdracht|tekst|inhoud) (?:helaas )?niet |geen (?:[\\wéëï-]+ ){0,3}?(?:inhoud|teksten?|recensies|beoordelingen|advertenties|claims|reclame)(?: [\\wéëï,-]+){0,8} (?:schrijven|maken|opstellen|leveren|genereren))',
      '(?:dit|deze) (?:verzoek|aanvraag|opdracht)[^.\\n]{0,60}(?:in strijd|schendt|niet toegestaan)',
    ],
  },
]

/** Japanese and Arabic put the request in front: the whole sentence is looked at. */
const ELSEWHERE = [
  /^(?:(?:大変|誠に)?(?:申し訳(?:ありません|ございません|ない)|すみません|恐れ入ります|残念ながら|ごめんなさい)(?:が|けど|けれど)?[、。,]?\s*)?[^。\n]{0,80}(?:リクエスト|ご要望|ご依頼|依頼|要求|内容|コンテンツ|文章|レビュー|口コミ|それ|これ|その件|この件|お手伝い|広告|そのような[^。\n]{0,20})(?:に|を|は|には|について|について?は)?[^。\n]{0,40}(?:お応え|お答え|対応|作成|書く|お手伝い|生成|提供|協力|執筆|応じる|支援)(?:する)?(?:は|を)?(?:こと(?:は|が))?(?:いた|し)?(?:でき(?:ません|かねます|ない)|しかねます|いたしかねます)/u,
  /^(?:(?:大変|誠に)?(?:申し訳|すみません)[^。\n]{0,20})?お手伝い(?:は|することは)?(?:でき(?:ません|かね)|いたしかね)/u,
  /^(?:(?:أنا )?(?:آسف[ة]?|أعتذر|عذر[اًا]+|للأسف|المعذرة|نعتذر)[^\n،,.]{0,20}[،,.]?(?:\s*(?:و?لكن(?:ني|ّي)?|غير أن(?:ني)?))?\s*)?(?:أنا )?(?:لا (?:يمكنني|أستطيع|أقدر)|لست قادر[اًا]*|لن أتمكن من|لا يسعني|غير قادر)[^\n.]{0,20}(?:مساعدت|المساعدة|تلبية|كتابة (?:هذا|هذه|مثل|محتوى|نص|إعلان)|إنشاء (?:هذا|هذه|مثل|محتوى|نص|إعلان)|تقديم (?:هذا|هذه|مثل|محتوى)|تنفيذ|الاستجابة|القيام بذلك|كتابة مراجعات|توفير (?:هذا|محتوى))/u,
  /^(?:(?:大変|誠に)?(?:申し訳|すみません)[^。\n]{0,20})(?:それ|これ|その件|この件)(?:は|について)?(?:でき(?:ません|かねます)|いたしかねます)/u,
  /^(?:tut mir (?:sehr |wirklich )?leid|es tut mir leid|leider)[\s,.!:–—-]*(?:aber )?das kann ich (?:leider )?nicht(?:\s*[.!])?\s*$/iu,
  /^(?:هذا|هذه) (?:الطلب|المحتوى)[^\n.]{0,40}(?:يخالف|ينتهك|يتعارض|تخالف|تنتهك)/u,
]

const AS_AN_AI =
  /^as an? (?:ai|artificial|language|large)[^,.\n]{0,60},? i ?(?:do(?:n't| not)|can(?:'t|not| not)|(?:am |'m )?(?:not|unable)|will not|won't|must not|should not|must decline)/iu
const PATTERNS = [
  ...REFUSING.map(
    ({ opener, core }) =>
      new RegExp(
        `^(?:${opener}[\\s,.!:;…–—-]{0,10}(?:but|however|aber|pero|mais|mas|maar|ma|and|und|en|y|et|e)?[\\s,]{0,5}){0,2}(?:${core.join('|')})`,
        'iu',
      ),
  ),
  ...ELSEWHERE,
  AS_AN_AI,
]
const MAX_LOOKED_AT_CHARS = 400

/** An answer of somebody who is away until a day: 'I am unable to answer your emails until 4 May.' */
const IS_AWAY =
  /^[^\n]{0,120}(?:e-?mails?|messages?|calls?|nachrichten?|anrufe?|correos?|mensajes?|courriels?|mensagens?|message)[^.\n]{0,60}(?<!\p{L})(?:until|till|before|bis|avant|jusqu|hasta|até|fino)(?!\p{L})|^[^\n]{0,120}(?<!\p{L})(?:until|bis|avant|jusqu|hasta|até|fino)(?!\p{L})[^.\n]{0,60}(?:beantworten|antworten)/iu

/** Is true if a text is a refusal to write, judged by its first sentences. */
export function isRefusalText(text: string): boolean {
  const start = text
    .trim()
    .slice(0, MAX_LOOKED_AT_CHARS)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[*_#>"“”«»„]/g, '')
    .replaceAll(/[ \t\u00a0\u202f]+/g, ' ')
    .trim()
  return !IS_AWAY.test(start) && PATTERNS.some((pattern) => pattern.test(start))
}

/** Shorter strings of an answer's JSON say nothing of it. */
const MIN_STRING_CHARS = 16
const MAX_LABEL_CHARS = 40

interface JudgedAnswer {
  readonly text: string
  readonly refusal: string
  readonly finishReason: string
}

/** Is true if a provider refused the request: by a marker of its own, in plain words, or in the requested JSON. */
export function isRefusedAnswer({ text, refusal, finishReason }: JudgedAnswer): boolean {
  if (finishReason === 'content-filter' || refusal.trim() !== '' || BEATEN.test(text)) return true
  if (isRefusalText(text) || isRefusalText(withoutSmallTalk(text).text)) return true
  if (!/[{[<]/.test(text)) return false
  const marked = Array.from(text.matchAll(/<<\d\.\w+>>([^<]*)/g), ([, words = '']) => words)
  const strings = (marked.length > 0 ? marked : stringsIn(findJson(text)?.value)).filter(
    (one) => one.trim().length >= MIN_STRING_CHARS,
  )
  const longest = strings.toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined || !isRefusalText(longest)) return false
  // A label beside it, such as 'Request declined', says nothing of its own. Another draft does.
  return (
    strings.every((one) => one.length <= MAX_LABEL_CHARS || isRefusalText(one)) && !hasOtherDraft(findJson(text)?.value)
  )
}

/** True if a list has entries that refuse and others that do not. */
function hasOtherDraft(value: unknown, depth = 0): boolean {
  if (depth > 6 || typeof value !== 'object' || value === null) return false
  const refusals = Array.isArray(value) ? new Set(value.map((one) => stringsIn(one).some(isRefusalText))) : undefined
  return refusals?.size === 2 || Object.values(value).some((one) => hasOtherDraft(one, depth + 1))
}

function stringsIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === 'string') {
    const inside = depth < 3 && /^\s*[{[]/.test(value) ? findJson(value)?.value : undefined
    return inside === undefined ? [value] : stringsIn(inside, depth + 1)
  }
  if (depth > 6 || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    /^(?:strategy|idea|angle|code|type|status)$/i.test(key) ? [] : stringsIn(one, depth + 1),
  )
}
