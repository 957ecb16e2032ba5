import { hkdfSync, randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#lib/json.ts'

/** Key that encrypts the passwords and keys that administrators enter. */
export interface InstallationSecret {
  /** Undefined where there is none yet: nothing was encrypted by this process or its predecessors. */
  read(): Promise<Buffer | undefined>
  /** The same, made where there is none yet. */
  obtain(): Promise<Buffer>
}

/** Beside the database, so that whoever has the data alone can't read the keys in a dump of it. */
export const SECRET_FILE = 'secret.key'
const SECRET_BYTES = 32
const MIN_FILE_CHARS = 32
const KEY_BYTES = 32

/**
 * The secret of the environment (`SECRET_KEY`), else of a file in the data folder that is made once, at the first use.
 * Both are texts that derive their key in the same way: the file's text may become the environment's.
 */
export function createInstallationSecret({
  secretKey,
  dataDir,
}: {
  readonly secretKey: string | undefined
  readonly dataDir: string
}): InstallationSecret {
  const path = join(dataDir, SECRET_FILE)
  const read = async (): Promise<Buffer | undefined> => {
    const text = secretKey ?? (await readSecretFile(path))
    return text === undefined ? undefined : derivedKey(text)
  }
  return {
    read,
    async obtain() {
      const found = await read()
      if (found) return found
      await createSecretFile(dataDir, path)
      const created = await read()
      if (!created) throw new Error(`${path} can’t be read`)
      return created
    },
  }
}

const derivedKey = (text: string): Buffer =>
  Buffer.from(hkdfSync('sha256', text, '', 'offer-desk installation settings', KEY_BYTES))

async function readSecretFile(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).trim()
    if (text.length < MIN_FILE_CHARS)
      throw new Error(`${path} is damaged: restore it, or delete it and enter all keys again`)
    return text
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Written in full before it has its name: another process of the same folder never reads half of it. */
async function createSecretFile(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(SECRET_BYTES).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

const codeOf = (error: unknown): unknown => (isObject(error) ? error.code : undefined)
