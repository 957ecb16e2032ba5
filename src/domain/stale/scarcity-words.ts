/** Words that stand near a number of what is left. */
const SCARCITY_WORDS = new Set(
  [
    'left place places seat seats spot spots slot slots ticket tickets copies remaining remain remains available only last limited',
    'frei freie freien plätze platz plätzen übrig noch nur verfügbar stück restplätze letzte letzten begrenzt',
    'plaza plazas queda quedan cupo cupos sitios disponible disponibles solo sólo últimos últimas restante restantes',
    'restants restantes reste restent seulement dernières derniers',
    'posti posto rimasti rimaste rimangono ultimi ultime disponibili',
    'vaga vagas restam apenas lugares disponíveis',
    'متبقي متبقية مقاعد مقعدا مقعد أماكن مكان فقط',
  ]
    .join(' ')
    .split(' '),
)

/** Languages without spaces between words: the scarcity word must be right next to the number. */
const UNSPACED_BEFORE = /(?:残り|あと|限定|先着|定員|僅か|わずか|只剩|仅剩|限量|剩余|남은)[ \u3000]?$/u
const UNSPACED_BEHIND = /^[ \u3000]?(?:席|枠|個|部|名|冊|個限定|个名额|个|석|자리)/u

const WORD = /[\p{L}\p{M}]+/gu
const NEAR_WORDS = 3

/** Is true if a word for scarcity appears within three words of a number. */
export const isNearScarcityWord = (textBefore: string, textBehind: string): boolean =>
  (textBefore.match(WORD) ?? []).slice(-NEAR_WORDS).some(isScarcityWord) ||
  (textBehind.match(WORD) ?? []).slice(0, NEAR_WORDS).some(isScarcityWord) ||
  UNSPACED_BEFORE.test(textBefore) ||
  UNSPACED_BEHIND.test(textBehind)

const isScarcityWord = (word: string): boolean => SCARCITY_WORDS.has(word.toLowerCase())
