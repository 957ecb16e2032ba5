import { baseLanguage } from '#lib/language/function-words.ts'

/* The form asks for the main problem ‘in their words’: those are customers, and a business does not speak for them. */

const word = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}’'])(?:${source})(?![\\p{L}\\p{M}])`, 'u')

/** Pronouns and verbs by which somebody speaks of themselves. */
const FIRST_PERSON: Readonly<Record<string, readonly RegExp[]>> = {
  en: [word(String.raw`I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|i['’]m|i['’]ve|i['’]ll|i|[Ww]e|us|[Oo]urs?|[Oo]urselves`)],
  de: [
    word(
      String.raw`[Ii]ch|[Mm]ich|[Mm]ir|[Mm]ein(?:e[rsnm]?)?|[Ww]ir|[Uu]ns|[Uu]nser(?:e[rsnm]?|en|em)?|[Uu]nsre[rsnm]?`,
    ),
    /(?:^|[.!?]\s*)(?:Habe?|Bin|Weiß|Kann|Komme|Finde|Vergesse|Will|Muss|Brauche|Verliere|Suche|Warte|Sitze) (?!man|es|sie|er|der|die|das|ein)/u,
  ],
  fr: [
    word(String.raw`[Jj]e|[Mm]e|[Mm]oi|[Mm]on|[Mm]a|[Mm]es|[Nn]ous|[Nn]otre|[Nn]os`),
    /(?<![\p{L}\p{M}])[JjMm]['’](?=\p{L})/u,
    /(?:^|[.!?]\s*)(?:Ai|Suis|Avons) /u,
  ],
  es: [
    // Nouns and adjectives as well: a verb only where a sentence begins, or behind its pronoun or adverb.
    /(?:(?:^|[.!?;:¿¡]\s*)|(?<![\p{L}\p{M}])(?:[Nn]o|[Yy]a|[Yy]o|[Nn]unca|[Ss]iempre|[Tt]ambién|[Mm]e|[Ll][oea]s?|que|cuando|si)\s)(?:[Ee]ncuentro|[Dd]ebo|[Pp]aso(?! a paso)|[Tt]emo|[Gg]asto(?! (?:mínimo|máximo|medio|total|de|en)(?!\p{L}))|[Pp]ago(?! (?:con|en|por|único|a|mensual|anual|de|seguro)(?!\p{L}))|[Vv]ivo|[Bb]usco(?! y encuentro)|[Ii]ntento|[Rr]ecuerdo|[Ss]ufro|[Oo]dio|[Oo]lvido)(?![\p{L}\p{M}])/u,
    word(
      String.raw`[Yy]o|[Mm]e|[Mm]i|[Mm]í|[Mm]is|[Mm]í[oa]s?|[Cc]onmigo|[Nn]os|[Nn]osotr[oa]s|[Nn]uestr[oa]s?|[Ss]é|[Tt]engo|[Pp]uedo|[Qq]uiero|[Ee]stoy|[Ss]oy|[Nn]ecesito|[Pp]ierdo|[Ll]levo|[Hh]ago|[Vv]oy|[Hh]e|[Hh]emos|[Ss]omos|[Vv]amos|[Dd]igo|[Vv]eo|[Cc]reo|[Ss]iento|[Ll]lego|[Ee]ntiendo|[Pp]refiero|[Dd]uermo`,
    ),
    word(
      String.raw`\p{L}{2,}(?<!últ|mín|máx|próx|extr|supr|an[óo]n|leg[íi]t|tr|r|pr|m[íi]n|kilogr|gr)(?:amos|emos|imos)`,
    ),
    /(?:^|[.!?]\s*)(?:[Nn]o |[Yy]a |[Nn]unca )?(?![Cc]afé|[Bb]ebé|[Pp]uré|[Cc]omité)\p{L}{3,}é(?![\p{L}\p{M}])/u,
    /(?:^|[.!?¿¡]\s*)(?:[Nn]o|[Nn]unca|[Ss]iempre|[Yy]a no|[Cc]asi nunca) (?!todo|poco|mucho|solo|cuando|como|tanto|hay)\p{L}{2,}(?<!ad|id)o(?![\p{L}\p{M}])/u,
  ],
  pt: [
    /(?:(?:^|[.!?;:]\s*)|(?<![\p{L}\p{M}])(?:[Nn]ão|[Jj]á|[Ee]u|[Nn]unca|[Ss]empre|[Tt]ambém|[Mm]e|que|quando|se)\s)(?:[Gg]asto(?! (?:mínimo|máximo|médio|total|de)(?!\p{L}))|[Pp]ago(?! (?:com|em|por|à|a|no|pelo)(?!\p{L}))|[Bb]usco|[Aa]cho|[Tt]ento|[Vv]ejo|[Ll]embro|[Ff]ico)(?![\p{L}\p{M}])/u,
    word(
      String.raw`[Ee]u|[Mm]e|[Mm]im|[Mm]eus?|[Mm]inhas?|[Cc]omigo|[Nn]ós|[Nn]oss[oa]s?|[Aa] gente|[Ss]ei|[Tt]enho|[Pp]osso|[Qq]uero|[Ee]stou|[Ss]ou|[Pp]reciso|[Ee]squeço|[Pp]erco|[Vv]ou|[Cc]onsigo|[Ff]aço|[Ff]ui|[Tt]ive|[Tt]emos|[Ss]omos|[Vv]amos|[Dd]igo|[Ss]into|[Cc]hego|[Ee]ntendo|[Pp]refiro|[Dd]urmo|[Oo]deio`,
    ),
    word(String.raw`\p{L}{2,}(?<!últ|mín|máx|próx|extr|supr|an[óo]n|tr|r|pr|kilogr|gr)(?:amos|emos|imos)`),
    word(String.raw`\p{L}{3,}ei`),
    /(?:^|[.!?]\s*)(?:[Nn]ão|[Nn]unca|[Ss]empre|[Jj]á não|[Qq]uase nunca) (?!todo|pouco|muito|só|quando|como|tanto|há)\p{L}{2,}(?<!ad|id)o(?![\p{L}\p{M}])/u,
  ],
  it: [
    // ‘They are’ as well: only where it begins a sentence, and one adjective or adverb of a single person follows.
    /(?:^|[.!?;:]\s*)(?:[Nn]on )?[Ss]ono (?:(?:sempre|già|ancora|molto|troppo|così|spesso|mai|qui|solo|da|in|una?) |\p{L}+[oa](?![\p{L}\p{M}]))(?!(?:i|gli|le)(?!\p{L}))/u,
    /(?:^|[.!?;:]\s*)(?:[Nn]on|[Nn]on mai|[Oo]gni giorno) (?!solo|sempre|molto|poco|troppo|quando|tutto|sono|hanno)\p{L}{3,}o(?<!ano|ono)(?![\p{L}\p{M}])/u,
    word(
      String.raw`[Ii]o|[Mm]i|[Mm]e|(?<![Ii]l )[Mm]i[oae]|[Mm]iei|[Nn]oi|[Nn]ostr[oaie]|[Ss]o|[Hh]o|[Pp]osso|[Dd]evo|[Vv]oglio|[Ff]accio|[Vv]ado|[Rr]iesco|[Pp]erdo|[Dd]imentico|[Aa]bbiamo|[Ss]iamo|[Dd]obbiamo`,
    ),
    word(String.raw`\p{L}{2,}iamo`),
  ],
  nl: [word(String.raw`[Ii]k|[Mm]ij|[Mm]e|[Mm]ijn|[Ww]ij|[Ww]e|[Oo]ns|[Oo]nze`)],
  ja: [
    /私|わたし|わたくし|あたし|僕|ぼく|俺|自分|我が家|わが家|うちの|我々/u,
    // A wish, a worry or a lack of knowledge is felt by the one who says it.
    /(?:分から|わから|解ら|思い出せ|覚えられ|続か|できていま|出来ていま)(?:ない|ません|ず)|(?:忘れて|困って|悩んで|迷って|諦めて|疲れて)(?:しまう|しまいます|いる|います|る|ます)|(?:たい|ほしい|欲しい)(?:です|のに|けど|が|。|$)|(?:不安|苦手|心配|面倒|憂鬱)(?:だ|です|。|$)/u,
  ],
  ar: [
    word(
      String.raw`أنا|نحن|إنني|إني|أريد|أحتاج|أنسى|أخاف|أبحث|أشعر|أحب|أضيع|أقضي|أعرف|أستطيع|أجد|أشتري|أقرأ|أكمل|أدفع|أنتظر|أعمل|أتعب|أنام|أحاول|أكره|أتمنى|أفكر|أفكّر|أتذكر|أتذكّر|أنفق|أخسر|أضطر|أضطرّ|أستيقظ|أعيش|أدرس|أتعلم|أتعلّم|أقود|أطلب|أملك|أخشى|أفقد|أتأخر|أتأخّر|عندي|عندنا|لدي|لديّ|لدينا|معي|لي|بي|علي|عليّ|وقتي|بيتي|أطفالي|طفلي|ابني|منزلي|مالي`,
    ),
    word(String.raw`[وف]?(?:لم|لن|كيف|متى|أين|ماذا|أن) أ(?!حد)\p{L}[\p{L}\p{M}]+`),
    // Behind ‘no’ stand nouns as well, and behind ‘how’ comparatives.
    word(
      String.raw`[وف]?لا أ(?!حد|ثر|مل|ماكن|دوات|سعار|ساس|هل|هم|همية|صل|كثر|قل|فضل|حسن|ي|طفال|وقات|عذار|خطاء|موال|رقام|سرار)\p{L}[\p{L}\p{M}]+`,
    ),
    word(String.raw`[يت][\p{L}\p{M}]{2,}ني`),
    word(
      String.raw`(?!ال|يأتي|تأتي|سيأتي|ستأتي|ذاتي|صوتي|آتي|نباتي|كويتي|زيتي|خدماتي|معلوماتي|مؤسساتي)[\p{L}\p{M}]{3,}تي`,
    ),
  ],
}
/** Polite and written endings: what a business says to its readers ends with one of them. */
const JAPANESE_POLITE_END =
  /(?:です|ます|ません|でした|ました|ましょう|ください|でしょう)(?:[かねよ]|から|が|けど)?[。！？!?」）\s]*$/u
const JAPANESE_VERBAL_END = /(?:[うくすつぬむるぐぶ]|い|た|だ|ん)[。！？!?」）\s]*$/u

/** Is true if a text is said by the one whom it is about: ‘I forget’, «Je ne sais jamais», ‘分からない’. */
export function isFirstPerson(text: string, language: string): boolean {
  const base = baseLanguage(language)
  const patterns = Object.hasOwn(FIRST_PERSON, base) ? (FIRST_PERSON[base] ?? []) : []
  return patterns.some((pattern) => pattern.test(text))
}

/** Begins in English as people speak of themselves when they are in a hurry: ‘Never know who is on shift’. */
const ENGLISH_NOTE =
  /^(?:no|not|never|always|don['’]?t|do not|can['’]?t|cannot|couldn['’]?t|haven['’]?t|keep|forget|hate|want|wish|need|struggle|tired of|sick of) /iu

/** Is true for Japanese in plain speech: it is thought or noted, not said to a customer. */
export const isPlainJapanese = (text: string, language: string): boolean =>
  baseLanguage(language) === 'ja' &&
  text.split(/[。\n]/u).some((one) => JAPANESE_VERBAL_END.test(one) && !JAPANESE_POLITE_END.test(one))

/** ‘We’ and ‘our’: of customers, or of the business that speaks of them. */
const PLURAL: Readonly<Record<string, RegExp>> = {
  en: word(String.raw`[Ww]e|us|[Oo]urs?|[Oo]urselves`),
  de: word(String.raw`[Ww]ir|[Uu]ns|[Uu]nser(?:e[rsnm]?|en|em)?|[Uu]nsre[rsnm]?`),
  fr: word(String.raw`[Nn]ous|[Nn]otre|[Nn]os`),
  es: word(String.raw`[Nn]os|[Nn]osotr[oa]s|[Nn]uestr[oa]s?`),
  pt: word(String.raw`[Nn]ós|[Nn]os|[Nn]oss[oa]s?`),
  it: word(String.raw`[Nn]oi|[Cc]i|[Nn]ostr[oaie]`),
  nl: word(String.raw`[Ww]ij|[Ww]e|[Oo]ns|[Oo]nze`),
}
const CUSTOMERS =
  /(?<![\p{L}\p{M}])(?:customers?|clients?|guests?|people|visitors?|members?|buyers?|patients?|kund(?:en|innen|e|in)|gäste|leute|menschen|besucher(?:innen)?|mitglieder|client(?:e|es|i|s)|personnes|gens|visiteurs|clientes?|personas|gente|visitantes|pessoas|clienti|persone|klanten|gasten|mensen)(?![\p{L}\p{M}])/iu

/** Is true if the business speaks of its customers, and only ‘we’ stands for itself. */
function isBusinessOfCustomers(text: string, language: string): boolean {
  const base = baseLanguage(language)
  const plural = Object.hasOwn(PLURAL, base) ? PLURAL[base] : undefined
  if (!plural?.test(text) || !CUSTOMERS.test(text.replace(/^(?:la|a) gente/iu, ''))) return false
  return !isFirstPerson(text.split(plural).join(''), language)
}

/** Is true if a problem is in a customer's own words. */
export const isCustomersVoice = (text: string, language: string): boolean =>
  (isFirstPerson(text, language) && !isBusinessOfCustomers(text, language)) ||
  isPlainJapanese(text, language) ||
  (baseLanguage(language) === 'en' && ENGLISH_NOTE.test(text))
