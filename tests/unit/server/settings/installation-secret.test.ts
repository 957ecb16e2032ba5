import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createInstallationSecret, SECRET_FILE } from '#server/settings/installation-secret.ts'
import { createStoredSecrets } from '#server/settings/stored-secrets.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'od-secret-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const secretOf = (secretKey?: string) => createInstallationSecret({ secretKey, dataDir })

test('a secret is made at its first use, in a file that only its owner can read', async () => {
  expect(await secretOf().read()).toBeUndefined()
  expect(await readdir(dataDir)).toEqual([])
  const made = await secretOf().obtain()
  expect(made).toHaveLength(32)
  expect((await stat(join(dataDir, SECRET_FILE))).mode & 0o777).toBe(0o600)
  expect(await readdir(dataDir)).toEqual([SECRET_FILE])
  expect(await secretOf().read()).toEqual(made)
})

test('processes that make the secret at once have the same one', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => secretOf().obtain()))
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1)
  expect(await readdir(dataDir)).toEqual([SECRET_FILE])
})

test('the secret of the environment makes no file, and the text of a file is the same secret', async () => {
  await secretOf('a secret of at least thirty-two letters').obtain()
  expect(await readdir(dataDir)).toEqual([])
  const made = await secretOf().obtain()
  const text = (await readFile(join(dataDir, SECRET_FILE), 'utf8')).trim()
  expect(await secretOf(text).read()).toEqual(made)
})

test('a file that was cut is refused instead of being replaced', async () => {
  await writeFile(join(dataDir, SECRET_FILE), 'abc')
  await expect(secretOf().obtain()).rejects.toThrow('is damaged')
  expect(await readFile(join(dataDir, SECRET_FILE), 'utf8')).toBe('abc')
})

test('an encrypted text is read with its secret and for its purpose only, and never twice the same', async () => {
  const secrets = createStoredSecrets(secretOf('a secret of at least thirty-two letters'))
  const encrypted = async () => {
    const done = await secrets.encrypt('sk-1234', 'ai https://api.example.com')
    return done.ok ? done.value : ''
  }
  const sealed = await encrypted()
  expect(sealed).toMatch(/^[\w-]{20,}$/)
  expect(sealed).not.toBe(await encrypted())
  expect(await secrets.decrypt(sealed, 'ai https://api.example.com')).toEqual({ ok: true, value: 'sk-1234' })
  const unreadable = { ok: false, error: 'unreadable' }
  expect(await secrets.decrypt(sealed, 'ai https://evil.example')).toEqual(unreadable)
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
  expect(await secrets.decrypt(changed, 'ai https://api.example.com')).toEqual(unreadable)
  const others = createStoredSecrets(secretOf('another secret of thirty-two letters'))
  expect(await others.decrypt(sealed, 'ai https://api.example.com')).toEqual(unreadable)
  expect(await createStoredSecrets(secretOf()).decrypt(sealed, 'ai https://api.example.com')).toEqual(unreadable)
})

test('a damaged file is reported, by what it encrypted and by what it can’t encrypt', async () => {
  const secrets = createStoredSecrets(secretOf())
  const sealed = await secrets.encrypt('sk-1234', 'ai')
  await writeFile(join(dataDir, SECRET_FILE), 'abc')
  expect(await secrets.decrypt(sealed.ok ? sealed.value : '', 'ai')).toEqual({ ok: false, error: 'unreadable' })
  expect(await secrets.encrypt('sk-1234', 'ai')).toEqual({ ok: false, error: expect.stringContaining('secret.key') })
})
