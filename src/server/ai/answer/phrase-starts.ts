/** Beginnings of closing words. */
const CLOSINGS = [
  "i hope th|hope th|hope it|let me know|feel free to|would you like me|want me to|do you want me|if you'd|if you would|if you like|if you need|if you want|if you prefer",
  "explanation|rationale|i'm happy to|happy to|i can also|each tagline|each headline|each caption|character count|word count|these taglines|these headlines|these captions",
  'ich hoffe|lass mich|lass es mich|lassen sie|sag mir|sagen sie|sag bescheid|gib mir|gib bescheid|geben sie|wenn du|wenn sie|falls du|falls sie|gern|gerne|soll ich|möchtest du|möchten sie|erläuterung',
  'espero que|avísame|avíseme|dime|dígame|hazme saber|hágame saber|házmelo saber|no dude|si quieres|si necesitas|si deseas|si quiere|si necesita|si desea|si prefieres|quieres que|quiere que|te gustaría que|le gustaría que|desea que|deseas que|explicación',
  "j'espère que|dites-moi|dis-moi|faites-moi|fais-moi|n'hésite|si vous|souhaitez-vous que|voulez-vous que|veux-tu que|souhaites-tu que|explication|quer que|gostaria que|deseja que|me avise|avise-me|me diga|diga-me|me informe|se quiser|se precisar|se desejar|se preferir|fique à vontade|explicação",
  'hoop|ik hoop|hopelijk|laat me|laat mij|laat het|wil je|wilt u|zal ik|als je|toelichting|begründung',
  'spero che|spero di|fammi sapere|mi faccia sapere|dimmi|non esitare|se vuoi|se desideri|se preferisci|se serve|vuoi che|vuole che|desideri che|spiegazione',
  'ご参考|必要に応じて|必要であれば|必要でしたら|هل تريد|هل ترغب|هل تود|ご希望|ご要望|修正|トーン|表現|文面|文字数|آمل أن|أتمنى أن|أخبرني|أعلمني|لا تتردد|إذا كنت|إذا أردت|إذا رغبت',
].flatMap((line) => line.split('|'))

/** The beginning of a text in small letters, without marks. */
export const normalizedStart = (text: string, maxChars: number): string =>
  text
    .slice(0, maxChars)
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/[*_#>"“”«»„]/g, '')
    .trimStart()
    .toLowerCase()

/** True if a beginning has one of the phrases in front, or may grow into it. */
export const mayStartWithPhrase = (start: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => start.startsWith(phrase) || phrase.startsWith(start))

const closingStart = (paragraph: string): string => normalizedStart(paragraph, 80).replace(/^[(¿¡\s]{1,4}/, '')

/** True if a paragraph may turn out to be closing words. */
export const mayStartClosingRemark = (paragraph: string): boolean =>
  mayStartWithPhrase(closingStart(paragraph), CLOSINGS)

/** True if a paragraph begins as closing words do. */
export function startsClosingRemark(paragraph: string): boolean {
  const start = closingStart(paragraph)
  return CLOSINGS.some((phrase) => start.startsWith(phrase))
}
