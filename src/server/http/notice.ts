import type { MessageDescriptor } from '@lingui/core'
import { SOURCE_LOCALE } from '#lib/locale/locale.ts'
import { acceptedLocale } from '#lib/locale/public-locale.ts'
import { translatorFor } from '#locales/public-translator.ts'
import type { PlainHeaders } from '#server/http/security-headers.ts'

interface PageNotice {
  readonly status: number
  /** `Accept-Language` of the browser. */
  readonly languages: string
  readonly headers: PlainHeaders
}

/** A sentence in place of a page, in the reader's language. */
export function noticeResponse(message: MessageDescriptor, { status, languages, headers }: PageNotice): Response {
  const locale = acceptedLocale(languages) ?? SOURCE_LOCALE
  return new Response(translatorFor(locale)(message), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language',
    },
  })
}
