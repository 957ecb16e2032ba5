import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { useRecord } from '#records/editor/use-record-by-slug.ts'

const NONE: JsonObject = {}

/** What the company's profile says; nothing until it was read. */
export function useCompanyContent(): JsonObject {
  const content = useRecord(COMPANY_KEY.kind, COMPANY_KEY.ID)?.record['content']
  return isObject(content) ? content : NONE
}
