import { COMPANY_KEY } from '#domain/kinds/company.ts'
import { isObject, type JsonObject } from '#lib/json.ts'
import { useRecord } from '#records/editor/use-record-by-slug.ts'

const NONE: JsonObject = {}

/** Returns the content of the company's profile. Empty until it is read. */
export function useCompanyContent(): JsonObject {
  const content = useRecord(COMPANY_KEY.kind, COMPANY_KEY.ID)?.record['content']
  return isObject(content) ? content : NONE
}
