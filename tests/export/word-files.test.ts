import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docxFile } from '#content/export/docx-file.ts'
import { reportDocument } from '#domain/reports/report-document.ts'
import {
  exportedSamples,
  missingWords,
  REPORTED_OFFERS,
  wordsIn,
  wordsOfText,
} from '../support/samples/exported-samples.ts'

const run = promisify(execFile)
const COMPANY = { company_info: { fields: { name: 'Mill Lane Bakery' } } }
const texts = [
  ...exportedSamples(),
  ...REPORTED_OFFERS.map(({ title, offer }) => ({ ...reportDocument(offer, COMPANY), title: `Report: ${title}` })),
]
let folder: string

/**
 * All in one go: LibreOffice takes its time to start. A profile of its own: another one that runs would take the work,
 * or refuse it.
 */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  const paths = texts.map((_, index) => join(folder, `${index}.docx`))
  for (const [index, text] of texts.entries()) await writeFile(paths[index] ?? '', await docxFile(text))
  const profile = `-env:UserInstallation=file://${folder}/profile`
  await run('soffice', [profile, '--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, ...paths])
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(texts.map((text, index) => [text.title, index, text] as const))(
  '%s: LibreOffice reads every word in order',
  async (_, index, text) => {
    const read = await readFile(join(folder, `${index}.txt`), 'utf8')
    expect(missingWords(wordsOfText(text), wordsIn(read))).toEqual([])
  },
)
