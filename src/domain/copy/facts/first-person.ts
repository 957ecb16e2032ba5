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
    word(
      String.raw`[Yy]o|[Mm]e|[Mm]i|[Mm]í|[Mm]is|[Mm]í[oa]s?|[Cc]onmigo|[Nn]os|[Nn]osotr[oa]s|[Nn]uestr[oa]s?|[Ss]é|[Tt]engo|[Pp]uedo|[Qq]uiero|[Ee]stoy|[Ss]oy|[Nn]ecesito|[Oo]lvido|[Pp]ierdo|[Ll]levo|[Hh]ago|[Vv]oy|[Ee]ncuentro|[Dd]ebo|[Pp]aso|[Tt]emo|[Hh]e|[Hh]emos|[Ss]omos|[Vv]amos|[Dd]igo|[Vv]eo|[Cc]reo|[Ss]iento|[Ll]lego|[Gg]asto|[Pp]ago|[Vv]ivo|[Bb]usco|[Ii]ntento|[Ee]ntiendo|[Rr]ecuerdo|[Pp]refiero|[Dd]uermo|[Ss]ufro|[Oo]dio`,
    ),
    word(
      String.raw`\p{L}{2,}(?<!últ|mín|máx|próx|extr|supr|an[óo]n|leg[íi]t|tr|r|pr|m[íi]n|kilogr|gr)(?:amos|emos|imos)`,
    ),
    /(?:^|[.!?]\s*)(?:[Nn]o |[Yy]a |[Nn]unca )?(?![Cc]afé|[Bb]ebé|[Pp]uré|[Cc]omité)\p{L}{3,}é(?![\p{L}\p{M}])/u,
    /(?:^|[.!?¿¡]\s*)(?:[Nn]o|[Nn]unca|[Ss]iempre|[Yy]a no|[Cc]asi nunca) (?!todo|poco|mucho|solo|cuando|como|tanto|hay)\p{L}{2,}(?<!ad|id)o(?![\p{L}\p{M}])/u,
  ],
  pt: [
    word(
      String.raw`[Ee]u|[Mm]e|[Mm]im|[Mm]eus?|[Mm]inhas?|[Cc]omigo|[Nn]ós|[Nn]oss[oa]s?|[Aa] gente|[Ss]ei|[Tt]enho|[Pp]osso|[Qq]uero|[Ee]stou|[Ss]ou|[Pp]reciso|[Ee]squeço|[Pp]erco|[Vv]ou|[Cc]onsigo|[Ff]ico|[Ff]aço|[Gg]asto|[Pp]ago|[Ff]ui|[Tt]ive|[Tt]emos|[Ss]omos|[Vv]amos|[Dd]igo|[Vv]ejo|[Aa]cho|[Ss]into|[Cc]hego|[Bb]usco|[Tt]ento|[Ee]ntendo|[Ll]embro|[Pp]refiro|[Dd]urmo|[Oo]deio`,
    ),
    word(String.raw`\p{L}{2,}(?<!últ|mín|máx|próx|extr|supr|an[óo]n|tr|r|pr|kilogr|gr)(?:amos|emos|imos)`),
    word(String.raw`\p{L}{3,}ei`),
    /(?:^|[.!?]\s*)(?:[Nn]ão|[Nn]unca|[Ss]empre|[Jj]á não|[Qq]uase nunca) (?!todo|pouco|muito|só|quando|como|tanto|há)\p{L}{2,}(?<!ad|id)o(?![\p{L}\p{M}])/u,
  ],
  it: [
    word(
      String.raw`[Ii]o|[Mm]i|[Mm]e|[Mm]i[oae]|[Mm]iei|[Nn]oi|[Nn]ostr[oaie]|[Ss]o|[Hh]o|[Pp]osso|[Dd]evo|[Vv]oglio|[Ss]ono|[Ff]accio|[Vv]ado|[Rr]iesco|[Pp]erdo|[Dd]imentico|[Aa]bbiamo|[Ss]iamo|[Dd]obbiamo`,
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
    word(String.raw`[وف]?(?:لا|لم|لن|ما|كيف|متى|أين|ماذا|أن) أ\p{L}[\p{L}\p{M}]+`),
    word(String.raw`[يت][\p{L}\p{M}]{2,}ني`),
    word(String.raw`[\p{L}\p{M}]{3,}تي`),
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

/** Is true if a problem is in a customer's own words. */
export const isCustomersVoice = (text: string, language: string): boolean =>
  isFirstPerson(text, language) ||
  isPlainJapanese(text, language) ||
  (baseLanguage(language) === 'en' && ENGLISH_NOTE.test(text))
