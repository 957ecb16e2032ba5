import { OFFER_FILE_MAX_BYTES } from '#domain/offer-file/offer-file.ts'

/**
 * Keeps the files that are being looked at over a reload, and what another app has shared until it is looked at:
 * workers/service-worker.ts. Shared words are for a new text.
 */
const CACHES = { looked: 'looked-at-files', shared: 'shared-files', sharedText: 'shared-text' } as const
const KEY = 'looked-at-files'
/** Files left by a closed tab expire after a day. */
const EXPIRES_AFTER_MS = 86_400_000

const FOLDER = /^\/looked-at-files\/(\d+)\/((\d+)-[^/]+)\//

interface StoredFilesInput {
  /** The account's ID: nobody else sees them. */
  readonly account: number
  readonly files: readonly File[]
  readonly nowMs: number
}

/**
 * Keeps the files that this tab looks at until others are, or they are dropped. What is too large to be read is not
 * among them. Throws where the browser keeps nothing.
 */
export async function storeIncomingFiles({ account, files, nowMs }: StoredFilesInput): Promise<void> {
  const [cache, name] = [await caches.open(CACHES.looked), `${nowMs}-${crypto.randomUUID()}`]
  const former = sessionStorage.getItem(KEY)
  sessionStorage.setItem(KEY, name)
  await deleteWhere(cache, (folder, atMs) => folder === former || nowMs - atMs > EXPIRES_AFTER_MS)
  for (const [index, file] of files.entries())
    if (file.size <= OFFER_FILE_MAX_BYTES)
      await cache.put(`/${KEY}/${account}/${name}/${index}/${nameInAddress(file)}`, new Response(file))
}

const nameInAddress = ({ name }: File): string => encodeURIComponent(name.replaceAll(/\p{Surrogate}/gu, ''))

/** The files that this tab was looking at before its page was loaded anew. */
export async function readStoredFiles(account: number): Promise<readonly File[]> {
  const name = sessionStorage.getItem(KEY)
  if (name === null) return []
  return filesIn(await caches.open(CACHES.looked), ({ pathname }) => pathname.startsWith(`/${KEY}/${account}/${name}/`))
}

/** This tab looks at none any more. */
export async function deleteStoredFiles(): Promise<void> {
  const name = sessionStorage.getItem(KEY)
  if (name === null) return
  sessionStorage.removeItem(KEY)
  await deleteWhere(await caches.open(CACHES.looked), (folder) => folder === name)
}

/** Takes what was shared with the installed app; a second time there is nothing. */
export async function consumeSharedFiles(): Promise<readonly File[]> {
  const files = await filesIn(await caches.open(CACHES.shared), () => true)
  await caches.delete(CACHES.shared)
  return files
}

/** Forgets every file of this device: whoever logs out leaves none to the next one. */
export async function clearFileCaches(): Promise<void> {
  await Promise.all(Object.values(CACHES).map((name) => caches.delete(name)))
}

async function filesIn(cache: Cache, isWanted: (address: URL) => boolean): Promise<readonly File[]> {
  const wanted = (await cache.keys()).filter(({ url }) => isWanted(new URL(url)))
  const files = await Promise.all(
    wanted.map(async (request) => {
      const response = await cache.match(request)
      const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
      return response && new File([await response.blob()], name)
    }),
  )
  return files.flatMap((file) => (file ? [file] : []))
}

async function deleteWhere(cache: Cache, isExpired: (folder: string, atMs: number) => boolean): Promise<void> {
  const expired = (await cache.keys()).filter(({ url }) => {
    const [, , folder = '', atMs = ''] = FOLDER.exec(new URL(url).pathname) ?? []
    return isExpired(folder, Number(atMs))
  })
  await Promise.all(expired.map((request) => cache.delete(request)))
}
