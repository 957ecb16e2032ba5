/* Words that limit a price, a number or a promise, in the languages of the writer. Without them it says more. */

const LATIN_WORDS = [
  // Taxes and extras.
  'vat|tax(?:es|ed)?|taxas?|gst|mwst|ust|mehrwertsteuer|iva|tva|btw|ht|ttc|plus|extra|excl\\p{L}*|exkl\\p{L}*|zzgl|zuzüglich|hors|más|mais',
  // Exceptions.
  'only|just|not?|never|nor|without|except|excluding|unless|but|nur|lediglich|nicht|kein\\p{L}*|ohne|außer|ausgenommen|aber|seulement|uniquement|pas|sans|sauf|ne|mais|solo|sólo|solamente|únicamente|sin|salvo|excepto|pero|só|apenas|somente|não|nao|sem|exceto|menos|senza|tranne|niet|geen',
  // Conditions.
  'if|when|while|once|provided|wenn|falls|sofern|solange|sobald|bei|si|lorsque|quand|dès|cuando|siempre que|se|caso|quando|desde que',
  // Bounds in time and number.
  'until|till|by|before|after|from|since|within|valid|up to|at least|at most|more than|less than|over|under|about|around|approx|roughly|min|max|minimum|maximum|bis|vor|nach|ab|seit|binnen|innerhalb|gültig|gilt|mindestens|höchstens|maximal|minimal|rund|etwa|circa|ca|über|unter|jusqu\\p{L}*|avant|après|à partir|valable|moins de|plus de|environ|env|minimum|maximum|hasta|antes|después|desde|a partir|válid[oa]s?|mínimo|máximo|unos|aprox\\p{L}*|cerca de|até|depois',
  // Shares.
  'per|each|every|pro|je|jede[rsnm]?|par|chaque|por|cada',
  // Groups of people.
  'members?|non-members?|students?|pupils?|seniors?|pensioners?|adults?|child|children|kids?|under|mitglied\\p{L}*|nichtmitglied\\p{L}*|studierend\\p{L}*|student\\p{L}*|schüler\\p{L}*|kinder\\p{L}*|erwachsene\\p{L}*|senior\\p{L}*|enfants?|adultes?|étudiant\\p{L}*|membres?|adhérent\\p{L}*|niñ[oa]s|adult[oa]s|estudiantes?|soci[oa]s|miembros|jubilados|crianças?|estudantes?|alun[oa]s|sóci[oa]s|membros|idosos',
].join('|')
const UNSPACED_WORDS =
  'のみ|だけ|限|税|まで|以上|以下|未満|以内|から|除|別途|ただし|場合|大人|子ども|小人|学生|会員|平日|土日'
const ARABIC_WORDS =
  'فقط|حتى|إلا|عدا|بدون|باستثناء|ابتداء|بشرط|إذا|قبل|بعد|لكل|الضريبة|ضريبة|للطلاب|للأطفال|للأعضاء|للكبار|لا|لم|لن|ليس'
const LIMITING = new RegExp(
  `\\p{N}|(?<![\\p{L}\\p{M}])(?:${LATIN_WORDS}|${ARABIC_WORDS})(?![\\p{L}\\p{M}])|${UNSPACED_WORDS}`,
  'iu',
)

/** Is true if words may limit what stands beside them. Such words are never left out alone. */
export const hasLimitingWord = (text: string): boolean => LIMITING.test(text)

/* Sentences that limit the price, number or promise before them. Many words that limit also begin other sentences. */

const TAX = String.raw`(?:vat|gst|sales tax(?:es)?|mwst|ust|mehrwertsteuer|umsatzsteuer|iva|tva)`
const NOT_INCLUDED = String.raw`(?:not included|(?:is|are|costs?|come|charged|billed|paid) (?:extra|separate(?:ly)?)|on top|nicht (?:enthalten|inbegriffen|inklusive|dabei)|kostet extra|kosten extra|komm(?:t|en) (?:noch )?(?:da)?(?:zu|hinzu)|extra berechnet|no incluid[oa]s?|no está incluid[oa]|no están incluid[oa]s|aparte|non (?:compris|inclus)(?:e?s)?|en sus|en supplément|à part|não incluíd[oa]s?|não está incluíd[oa]|não estão incluíd[oa]s|à parte)`
const GROUP = String.raw`(?:(?:new |existing )?(?:customers|members|non-members|students|pupils|seniors|pensioners|adults|children|kids)|mitglieder|nichtmitglieder|studierende|studenten|schüler|kinder|erwachsene|senioren|neukunden|(?:les |nouveaux )?(?:adhérents|membres|étudiants|enfants|adultes|clients)|socios|miembros|estudiantes|niños|adultos|jubilados|clientes nuevos|sócios|membros|estudantes|alunos|crianças|idosos|clientes novos)`
const UNIT = String.raw`(?:person|head|month|week|day|night|hour|year|session|class|seat|user|adult|child|family|visit|booking|kopf|monat|woche|tag|nacht|stunde|jahr|teilnehmer\p{L}*|nutzer|termin|buchung|familie|persona|mes|semana|día|noche|hora|año|sesión|clase|usuario|alumn[oa]|familia|personne|mois|semaine|jour|nuit|heure|an|séance|cours|utilisateur|famille|pessoa|mês|dia|noite|ano|aula|sessão|usuário|alun[oa]|família)`
const TIME = String.raw`(?:\p{N}+|next|may|january|february|march|april|june|july|august|september|october|november|december|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekdays?|weekends?|summer|winter|januar|februar|märz|mai|juni|juli|oktober|dezember|werktags|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|wochenende|wochentagen|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|laborables|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|segundas?|terças?|quartas?|quintas?|sextas?|úteis)`
const PEOPLE = String.raw`(?:people|persons|participants|personen|teilnehmer\p{L}*|personas|personnes|pessoas)`
const COSTS = String.raw`(?:${TAX}|tax(?:es)?|shipping|delivery|postage|p&p|materials?|fees?|travel|service|drinks|deposit|versand|porto|anfahrt|nebenkosten|gastos|envío|impuestos|tasas|material|frais|livraison|port|taxes|impostos|frete|taxas?|envio|[£€$]|\p{N})`
const JOIN = String.raw`(?: (?:and|or|und|oder|y|o|et|ou|e) )`
const OPEN = String.raw`^[\s(（*※]*`
const END = String.raw`[\s.!)）]*$`

/** Say a limit, whatever follows. */
const PLAIN_LIMIT = new RegExp(
  String.raw`${OPEN}(?:(?:${TAX}|excl\p{L}*|excluding|exkl\p{L}*|zzgl|zuzüglich|hors|except|außer|ausgenommen|sauf|excepto|exceto|salvo|(?:incl|inkl)\p{L}*\.? (?:\p{N}+ ?% )?${TAX}|(?:not|only) (?:valid|available|applicable)|valid|applies|available only|gilt|gültig|valables?|válid[oa]s?|subject to|(?:terms|conditions|terms and conditions) appl\p{L}*|minimum|maximum|mindest\p{L}*|höchst\p{L}*|mínim[oa]|máxim[oa]|(?:max|min)\.? ?\p{N}+|per ${UNIT}|at least \p{N}+|no incluye|não inclui|ne comprend pas|solo válid[oa])(?!\p{L})|※|ただし|但し|税(?:別|抜|込)|消費税|別途|のみ|有効|لا يشمل|لا تشمل|غير شامل|يسري|تسري|باستثناء|الضريبة|(?:ي|ت)ضاف |لكل )`,
  'iu',
)
/** Name the price, and say for whom or what it is. */
const PRICE_LIMIT = new RegExp(
  String.raw`${OPEN}(?:(?:(?:the|this|that|our|all|der|dieser|unser|die|das|el|este|la|le|ce|notre|o|esse|este|nosso) )?(?:prices?|offers?|rates?|fees?|preise?|angebot|precios?|oferta|tarifas?|prix|tarifs?|offre|preços?|valor)|it|this|that|they|das|dies|es|esto|ça|cela|isso|isto) (?:exclud\p{L}+|(?:does|do)(?: not|n['’]t) (?:incl|cover)\p{L}*|appl\p{L}+ (?:to|only|for|from|until|on)|(?:is|are) (?:only )?(?:valid|per|net|for ${GROUP}|only for)|gilt|gelten|versteht sich|verstehen sich|beinhalte[tn]? keine?|enthält keine?|no incluyen?|es (?:sólo |solo )?(?:válid[oa]|para ${GROUP})|ne compren\p{L}+ pas|(?:est|sont) valables?|s['’]entend|não inclu\p{L}+|é (?:só )?(?:válid[oa]|para ${GROUP}))(?!\p{L})`,
  'iu',
)
/** Are no whole sentence, and name a group, a unit, a time or a cost. */
const FRAGMENT_LIMIT = new RegExp(
  [
    String.raw`${OPEN}(?:(?:only|just|nur|lediglich|seulement|uniquement|solo|sólo|solamente|únicamente|só|apenas|somente) )?(?:(?:for|für|pour|para|of|aux) )?${GROUP}(?:${JOIN}${GROUP})*(?: (?:only|(?:under|up to|over|from|aged|bis|unter|ab|de moins de|hasta|menores de|até|de até) \p{N}[\p{L}\p{N} ]{0,12}))?${END}`,
    String.raw`${OPEN}(?:each|each way|per|pro|je|por|par|cada|chaque|jede[rs]?|(?:(?:per|pro|je|por|par|cada|chaque|a|al|ao|à la) ${UNIT}(?:(?:${JOIN}| | per | por | par | pro )${UNIT})?))${END}`,
    String.raw`${OPEN}(?:from|ab|desde|a partir d[eo]|à partir d[eu]|dès(?: le)?|until|till|by|before|after|bis(?: zum| ende)?|vor(?: dem)?|nach(?: dem)?|hasta(?: el)?|antes de|después de|jusqu['’](?:au|à|en)|avant(?: le)?|après(?: le)?|até(?: o)?|antes de) (?:(?:the|den|end of|the end of|dem|el|le|o) )?(?:${TIME}|\p{L}+ ${PEOPLE})(?:[ .]{1,2}[\p{L}\p{N}]+){0,2}${END}`,
    String.raw`${OPEN}(?:on |am |an |les |los |aos |às |during |en |em |nos )?(?:the )?(?:weekdays|weekends|(?:mon|tues|wednes|thurs|fri|satur|sun)days|wochenende|wochentagen|werktagen|werktags|(?:días )?laborables|fines de semana|dias úteis|fins de semana|jours ouvrables|en semaine)${END}`,
    String.raw`${OPEN}(?:plus|más|mais|and|y|et|e|und|zuzüglich) (?:(?:the|la|los|el|las|o|les|a|an) )?${COSTS}(?! ?\p{L}{0,10} (?:free|gratis))[^.!?]{0,24}${END}`,
    String.raw`${OPEN}(?:with|mit|con|avec|com)(?: (?:a|an|your|the|der|einer?|dem|tu|la|una?|votre|une|la|o|uma?|our))? (?:memberships?|member card|student (?:id|card)|card|pass|contract|mitgliedschaft|mitgliedskarte|ausweis|vertrag|carné|abono|tarjeta|abonnement|carte|engagement|carteirinha|cartão|contrato|assinatura)${END}`,
  ].join('|'),
  'iu',
)
/** Begin with ‘only’: a limit where the next word leads to a group, a time or a condition. */
const ONLY_LIMIT = new RegExp(
  String.raw`${OPEN}(?:only|just|nur|lediglich|seulement|uniquement|solo|sólo|solamente|únicamente|só|apenas|somente) (?:(?:for|für|pour|para) (?!you|dich|sie|euch|toi|vous|ti|usted|você|fun|spaß)|with (?:a|your) |if |when |until |before |after |this |during |on |at |mit (?:einer?|mitglied)|bei |wenn |bis |am |diese[nrsm]? |con (?:carné|una |un )|si |hasta |los |este |esta |avec (?:une?|carte) |jusqu|le |les |ce |cette |até |aos |às |nest[ea] |se |${TIME}|${GROUP})`,
  'iu',
)
/** A condition without what follows from it. */
const CONDITION_LIMIT =
  /^[\s(（*]*(?:if|when|provided|wenn|falls|sofern|si|lorsque|cuando|siempre que|se|quando|desde que)(?= )[^,;،、?]*$/iu
/** The second half of a sentence that began with a condition. */
const CONSEQUENCE =
  /^\S+ \S+ .{0,60}(?<!\p{L})(?:we|it['’]s|it|they|you['’]ll|wir|nous|on|nosotros|te|nós|a gente|já)(?!\p{L})/iu
const LIMIT_END = new RegExp(
  String.raw`(?<!\p{L})(?:only|nur|seulement|uniquement|solo|solamente|apenas|somente|minimum|maximum|mindestens|mínimo|máximo|فقط|${NOT_INCLUDED}|apply|extra)[.!]?$|(?:のみ|に限ります|限定|別|あたり|につき|対象)(?:です|となります)?[。.]?$`,
  'iu',
)
/** A tax that comes on top. */
const TAX_LIMIT = new RegExp(
  String.raw`(?<!\p{L})(?:(?:add|adds|added|adding|plus|plus the|without|before|exclud\p{L}*|no|not|sin|más|hors|sans|sem|mais|ohne|netto|ajoutons|sumamos|somamos) ${TAX}|${TAX} (?:is |are |will be |wird |se |est |é |kommt |noch |no |not |nicht |non |não |en )*(?:added|extra|dazu|hinzu|incl\p{L}*|compris\p{L}*|inbegriffen|enthalten|añade|suma|sus|ajoutée|acrescid[oa]|à parte|aparte|berechnet|payable|due|appl\p{L}+))(?!\p{L})`,
  'iu',
)
/** Arabic says ‘for members’ in one word. */
const ARABIC_GROUP = /^[\s(（*]*لل(?:أعضاء|طلاب|أطفال|كبار|صغار|طلبة)(?: \p{L}+)?[\s.!)）]*$/u
const MAX_LIMIT_CHARS = 80

const SHORT_LIMITS = [FRAGMENT_LIMIT, ONLY_LIMIT, LIMIT_END, ARABIC_GROUP]

/** Is true if a sentence limits the amount, number or promise of the one before it: ‘Plus VAT.’, ‘Members only.’ */
export function limitsPrevious(written: string): boolean {
  const sentence = written.trim()
  if (PLAIN_LIMIT.test(sentence) || PRICE_LIMIT.test(sentence) || TAX_LIMIT.test(sentence)) return true
  if (sentence.length > MAX_LIMIT_CHARS) return false
  if (CONDITION_LIMIT.test(sentence)) return !CONSEQUENCE.test(sentence)
  return SHORT_LIMITS.some((limit) => limit.test(sentence))
}
