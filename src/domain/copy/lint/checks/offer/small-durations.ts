import { withPlainDigits } from '#domain/copy/lint/comparable-text.ts'
import { foldCaseAndAccents } from '#domain/copy/lint/lint-text.ts'

/** Two to twelve in the languages that are written in words. */
const NUMBER_WORDS: readonly string[] = [
  'two three four five six seven eight nine ten eleven twelve',
  'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'deux trois quatre cinq six sept huit neuf dix onze douze',
  'dois três quatro cinco seis sete oito nove dez onze doze',
  'due tre quattro cinque sei sette otto nove dieci undici dodici',
  'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
  'δύο τρεις τέσσερις πέντε έξι επτά οκτώ εννέα δέκα έντεκα δώδεκα',
]
const FIRST_NUMBER = 2

const UNIT_WORDS: Readonly<Record<string, string>> = {
  minute: 'minute minutes min mins minuten minuto minutos minuti minuty minut λεπτά λεπτό دقائق دقيقة',
  hour: 'hour hours stunde stunden hora horas heure heures ora ore uur uren godziny godzin godzina ώρες ώρα ساعات ساعة',
  day: 'day days tag tage tagen día días jour jours dia dias giorno giorni dag dagen dni dzień ημέρες μέρες ημέρα أيام يوم',
  week: 'week weeks woche wochen semana semanas semaine semaines settimana settimane weken tygodnie tygodni εβδομάδες أسابيع أسبوع',
  month:
    'month months monat monate monaten mes meses mois mês mese mesi maand maanden miesiące miesięcy μήνες أشهر شهر شهور',
  year: 'year years jahr jahre jahren año años an ans ano anos anno anni jaar jaren lata lat χρόνια έτη سنوات سنة أعوام',
  star: 'star stars stern sterne sternen estrella estrellas étoile étoiles estrela estrelas stella stelle sterren gwiazdek αστέρια نجوم',
}

const numberOfWord: ReadonlyMap<string, number> = new Map(
  NUMBER_WORDS.flatMap((words) =>
    words.split(' ').map((word, index) => [foldCaseAndAccents(word), index + FIRST_NUMBER] as const),
  ),
)
const unitOfWord: ReadonlyMap<string, string> = new Map(
  Object.entries(UNIT_WORDS).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [foldCaseAndAccents(word), unit] as const),
  ),
)

/** Arabic has a form of its own for two. */
const ARABIC_PAIRS: Readonly<Record<string, string>> = {
  دقيقتين: 'minute',
  ساعتين: 'hour',
  يومين: 'day',
  أسبوعين: 'week',
  شهرين: 'month',
  سنتين: 'year',
  عامين: 'year',
}

interface SmallDuration {
  readonly from: number
  readonly to: number
  /** Number and unit in any language: '7 day'. */
  readonly key: string
}

const TOKEN = /[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*/gu
const JAPANESE = /(?<![\d.,:])(\d{1,2})(分|時間|日|週|(?:か|ヶ|カ|ヵ|箇)月|年)(?!目|本)/gu
const JAPANESE_UNITS: Readonly<Record<string, string>> = { 分: 'minute', 時: 'hour', 日: 'day', 週: 'week', 年: 'year' }
/** Dates and times of day are none. */
const JAPANESE_DATE = /[月年時]\s?$/u
const MAX_GAP = 1
const POINTER_CHARS = 8
/** ‘Which of the two days’ speaks of days that were named. */
const POINTED = /(?<!\p{L})(?:the|these|those|die|den|los|las|les|os|as|i|le|gli|both) $/u

/** In a folded text: numbers from 2 to 12 with a unit of time or stars: '7 days', 'two-minute', 'fünf Sterne', '7日間'. */
export function findSmallDurations(text: string): readonly SmallDuration[] {
  const folded = withPlainDigits(text)
  const found: SmallDuration[] = []
  let before:
    | { readonly number: number; readonly from: number; readonly to: number; readonly isPointed: boolean }
    | undefined
  for (const { 0: token, index } of folded.matchAll(TOKEN)) {
    const unit = unitOfWord.get(token)
    const pair = Object.hasOwn(ARABIC_PAIRS, token) ? ARABIC_PAIRS[token] : undefined
    const to = index + token.length
    if (
      before &&
      unit !== undefined &&
      !before.isPointed &&
      index - before.to <= MAX_GAP &&
      !folded.slice(before.to, index).includes('\n')
    )
      found.push({ from: before.from, to, key: `${before.number} ${unit}` })
    if (pair !== undefined) found.push({ from: index, to, key: `${FIRST_NUMBER} ${pair}` })
    const number = /^\d{1,2}$/.test(token) ? Number(token) : numberOfWord.get(token)
    before =
      number !== undefined && number >= FIRST_NUMBER && number <= 12
        ? {
            number,
            from: index,
            to,
            isPointed: !/^\d/.test(token) && POINTED.test(folded.slice(Math.max(0, index - POINTER_CHARS), index)),
          }
        : undefined
  }
  for (const match of folded.matchAll(JAPANESE)) {
    const number = Number(match[1])
    const unit = JAPANESE_UNITS[match[2]?.charAt(0) ?? ''] ?? 'month'
    if (
      number < FIRST_NUMBER ||
      number > 12 ||
      JAPANESE_DATE.test(folded.slice(Math.max(0, match.index - 2), match.index))
    )
      continue
    found.push({ from: match.index, to: match.index + match[0].length, key: `${number} ${unit}` })
  }
  return found
}
