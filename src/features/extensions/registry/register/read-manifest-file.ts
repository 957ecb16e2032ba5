import { t } from '@lingui/core/macro'
import { MAX_CODE_CHARS, readManifest } from '#domain/extensions/manifest.ts'
import { isObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'

/** A manifest as its author wrote it; the title may still be missing. */
export type RawManifest = Readonly<Record<string, unknown>>

/** Room for the code, escaped as JSON, and small pictures. */
const MAX_MANIFEST_BYTES = 4 * MAX_CODE_CHARS
const FETCH_TIMEOUT_MS = 10_000

const TOO_LARGE = t`This file is larger than ${{ size: MAX_MANIFEST_BYTES / 1024 / 1024 }} MiB, so it can’t be a manifest.`

export async function readManifestFile(file: File): Promise<Result<RawManifest, string>> {
  if (file.size > MAX_MANIFEST_BYTES) return err(TOO_LARGE)
  try {
    return parseManifest(await file.text())
  } catch {
    return err(t`This file couldn’t be read. Choose it again.`)
  }
}

function parseManifest(text: string): Result<RawManifest, string> {
  const given = parsed(text)
  if (given === undefined)
    return err(t`This isn’t JSON. A manifest is a .json file that the extension’s author gives you.`)
  const title =
    isObject(given) && typeof given.title === 'string' && given.title.trim() !== '' ? given.title : 'untitled'
  // The dialog asks for a missing title; everything else must be right.
  const read = readManifest(isObject(given) ? { ...given, title } : given)
  return read.ok && isObject(given) ? ok(given) : err(read.ok ? t`This isn’t a manifest.` : read.error)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Fetches a manifest from this site, or from a host that the page may reach. */
export async function fetchManifest(address: string): Promise<Result<RawManifest, string>> {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
  if (!url || !/^(?:https:\/\/|\/(?![/\\]))/i.test(address.trim()))
    return err(t`Enter an address that starts with https:// or /.`)
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (!answer.ok) return err(t`There’s no file at this address. Check it, or ask the extension’s author.`)
    const text = await answer.text()
    return text.length > MAX_MANIFEST_BYTES ? err(TOO_LARGE) : parseManifest(text)
  } catch {
    return err(
      url.origin === location.origin
        ? t`The file couldn’t be fetched. Check your connection, then try again.`
        : t`This page can’t fetch files from ${{ host: url.host }}. Open the address in a new tab, save the file, then choose it above.`,
    )
  }
}
