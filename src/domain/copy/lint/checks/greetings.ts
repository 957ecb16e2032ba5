import { t } from '@lingui/core/macro'
import { type TextCheck, findIssues, issueAtMatch } from '#domain/copy/lint/text-check.ts'

const EMPTY_NAME =
  /(?<=^|\n)[ \t]*(?:(hello|hi|hey|good morning|hallo|hola|olá|oi|ciao|dag|cześć|γεια σου|مرحبًا|مرحبا|أهلًا)[ \u00a0]+[,:!،](?=\s|$)|bonjour[ \u00a0]+[,،](?=\s|$)|(?:dear|liebe[rs]?|sehr geehrte[rs]?|estimad[oa]|querid[oa]|cher|chère|prezad[oa]|car[oa]|gentile|beste|drogi|droga|szanown[yae]|αγαπητ[έή]|عزيزي|عزيزتي)[ \u00a0]*[,:!،](?=\s|$)|(?:様|さま|さん)[、,。\s])/giu
const WRONG_NAME =
  /(?<=^|\n)[ \t]*(?:hello|hi|hey|dear|hallo|liebe[rs]?|sehr geehrte[rs]?|hola|estimad[oa]|querid[oa]|bonjour|cher|chère|olá|oi|prezad[oa]|ciao|car[oa]|gentile|beste|dag|cześć|مرحبًا|مرحبا|عزيزي)[ \u00a0]+(undefined|null|none|nan|n\/a|unknown|false|customer name|first ?name|your name|name|vorname|nombre|prénom|nome|naam|imię)(?=[\s,:!،.]|$)/giu

/** A greeting without the name that belongs there. */
export const greetingCheck: TextCheck = {
  id: 'greeting',
  severity: 'error',
  *find({ text }) {
    yield* findIssues(EMPTY_NAME, text, (match) => {
      const message = t`The name is missing. Add one, or greet without it`
      return match[1] === undefined
        ? issueAtMatch(match, message)
        : issueAtMatch(match, message, `${match[0].slice(0, -1).trimEnd()}${match[0].slice(-1)}`)
    })
    yield* findIssues(WRONG_NAME, text, (match) =>
      issueAtMatch(match, t`This isn’t a name. Add one, or greet without it`),
    )
  },
}
