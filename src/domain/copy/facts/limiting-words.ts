/* Words that limit a price, a number or a promise, in the languages of the writer. Without them it says more. */

const LATIN_WORDS = [
  // Taxes and extras.
  'vat|tax\\p{L}*|gst|mwst|ust|mehrwertsteuer|iva|tva|btw|ht|ttc|plus|extra|excl\\p{L}*|exkl\\p{L}*|zzgl|zuzüglich|hors|más|mais',
  // Exceptions.
  'only|just|not?|never|nor|without|except|excluding|unless|but|nur|lediglich|nicht|kein\\p{L}*|ohne|außer|ausgenommen|aber|seulement|uniquement|pas|sans|sauf|ne|mais|solo|sólo|solamente|únicamente|sin|salvo|excepto|pero|só|apenas|somente|não|nao|sem|exceto|menos|senza|tranne|niet|geen',
  // Conditions.
  'if|when|while|once|provided|wenn|falls|sofern|solange|sobald|bei|si|lorsque|quand|dès|cuando|siempre que|se|caso|quando|desde que',
  // Bounds in time and number.
  'until|till|by|before|after|from|since|within|valid|up to|at least|at most|more than|less than|over|under|about|around|approx|roughly|min|max|minimum|maximum|bis|vor|nach|ab|seit|binnen|innerhalb|gültig|gilt|mindestens|höchstens|maximal|minimal|rund|etwa|circa|ca|über|unter|jusqu\\p{L}*|avant|après|à partir|valable|moins de|plus de|environ|env|minimum|maximum|hasta|antes|después|desde|a partir|válid[oa]s?|mínimo|máximo|unos|aprox\\p{L}*|cerca de|até|depois',
  // Shares.
  'per|each|every|pro|je|jede[rsnm]?|par|chaque|por|cada',
  // Groups of people.
  'members?|non-members?|students?|pupils?|seniors?|pensioners?|adults?|child|children|kids?|under|mitglied\\p{L}*|nichtmitglied\\p{L}*|stud\\p{L}*|schüler\\p{L}*|kinder\\p{L}*|erwachsene\\p{L}*|senior\\p{L}*|enfants?|adultes?|étudiant\\p{L}*|membres?|adhérent\\p{L}*|niñ[oa]s|adult[oa]s|estudiantes?|soci[oa]s|miembros|jubilados|crianças?|estudantes?|alun[oa]s|sóci[oa]s|membros|idosos',
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

/** Begins by limiting what the sentence before says. */
const LIMIT_START =
  /^[\s(（*※]*(?:(?:plus|excl\p{L}*|excluding|including|vat|tax|tips?|only|just|except|not (?:incl|valid|avail)\p{L}*|valid|applies|available only|for (?:members|students|children|kids|adults|new)|members|students|children|kids|under|from|if you|minimum|maximum|max|min|does not|subject to|terms|conditions|per|each|nur|zzgl|zuzüglich|exkl\p{L}*|inkl\p{L}*|mwst|ust|gilt|gültig|außer|ausgenommen|mindest\p{L}*|höchstens|pro|je|ab|für (?:mitglieder|kinder|studierende|neukunden)|kinder|seulement|uniquement|hors|tva|ht|valable|sauf|à partir|dès|par|pour (?:les )?(?:adhérents|membres|étudiants|enfants)|minimum|solo|sólo|solamente|únicamente|más|iva|válid[oa]s?|excepto|salvo|no incluye|no incluid[oa]|mínimo|máximo|por|desde|a partir|para (?:socios|miembros|niños|estudiantes)|só|apenas|somente|mais|exceto|não inclui|não incluíd[oa]|para (?:sócios|membros|crianças|estudantes))(?!\p{L})|※|ただし|但し|税|別途|のみ|有効|対象|فقط|لا يشمل|لا تشمل|غير شامل|يسري|تسري|باستثناء|للطلاب|للأعضاء|للأطفال|الضريبة|يضاف|تضاف)/iu
const LIMIT_END =
  /(?<!\p{L})(?:only|nur|seulement|uniquement|solo|solamente|apenas|somente|فقط)[.!]?$|(?:のみ|に限ります|限定)(?:です)?[。.]?$/iu
const MAX_LIMIT_CHARS = 60

/** Is true if a sentence limits the amount, number or promise of the one before it: ‘Plus VAT.’, ‘Members only.’ */
export const limitsPrevious = (sentence: string): boolean =>
  LIMIT_START.test(sentence) || (sentence.length <= MAX_LIMIT_CHARS && LIMIT_END.test(sentence.trim()))
