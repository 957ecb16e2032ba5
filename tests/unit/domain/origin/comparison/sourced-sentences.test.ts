import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedDraftPassages } from '#domain/origin/comparison/edited-draft-passages.ts'
import { knownPassages } from '#domain/origin/comparison/known-passages.ts'
import { libraryPassages } from '#domain/origin/comparison/library-passages.ts'
import { withOwnSentences } from '#domain/origin/comparison/own-sentences.ts'
import { sourcedSentences } from '#domain/origin/comparison/sourced-sentences.ts'
import { recordKeyString } from '#domain/engine/record.ts'
import { type AiResult, draftOfJob } from '#domain/kinds/ai-result.ts'
import { strategyKind, type Strategy } from '#domain/kinds/strategy.ts'
import { writeOfferFile } from '#domain/offer-file/offer-file.ts'
import { offerFileCalls } from '#domain/offer-file/offer-file-calls.ts'
import { readOfferFile } from '#domain/offer-file/read-offer-file.ts'
import { originWords } from '#domain/origin/origin-words.ts'
import { rewrittenPassages } from '#domain/origin/rewritten-passages.ts'
import { pastedPassage, type SourcePassage } from '#domain/origin/text-sources.ts'
import { libraryTextFromAccount } from '#features/library/library-text.ts'
import type { JsonObject } from '#lib/json.ts'
import { comparedRecords } from '../../../../../workers/compared-records.ts'
import { latestRecords, recordById } from '#store/queries.ts'
import { allChildRecords } from '#store/whole-records.ts'
import { change, createLocalStore, type LocalStore, resultOf } from '../../../../support/device/local-store.ts'
import { replaceWord, swapLetters } from '../../../../support/tools/edited-line.ts'
import { createTestAccount, NOW_MS, type TestAccount } from '../../../../support/samples/factories.ts'

/** Compares pasted words with the records of a device, as the worker does. */
const pastedPassages = async ({ database }: LocalStore, words: string): Promise<readonly SourcePassage[]> =>
  knownPassages(words, await comparedRecords(database))

const [OFFER, OTHER_OFFER, TEXT, OTHER_TEXT] = [1, 2, 11, 12]
const GUARANTEE = 'If a loaf is late or squashed, text us by Sunday and that week is free.'

/** Sentences of an AI, a draft each, with marks, quotations, lists and scripts as models write them. */
const AI_DRAFTS: readonly (readonly string[])[] = [
  [
    '## Warm bread, without the Saturday queue',
    'Hi {{recipient.firstname}},',
    '“Never again without it,” says half of Mill Lane.',
  ],
  ['- Delivered before seven, rain or shine', '- Skip any week by text', 'Order now'],
  [GUARANTEE, 'Somebody on your street wakes up to the smell of it every single Friday.'],
  ['毎朝焼きたてのパンを玄関までお届けします。', '雨の日も風の日も、七時までに必ず届きます。'],
  ['خبز طازج على بابك كل صباح جمعة.', 'بدون طوابير وبدون سيارة.'],
  ['🍞 Fridays smell better here! 🎉', 'Fersh bred.'],
]
/** Sentences of a person, none with words of an AI's. */
const OWN: readonly string[] = [
  'We moved our oven to the old mill last spring.',
  'My grandmother “Oma Berta” wrote the recipe in 1931.',
  '- Closed on Mondays and all of August',
  '## Who we are',
  '> Questions? Ring Anaïs.',
  '祖母のレシピを今も守っています。',
  'نغلق المحل يوم الأحد دائماً.',
  'Thanks 🙏',
]
/** Sentences of a person and what an AI makes of them. */
const REWORDED: readonly (readonly [string, string])[] = [
  ['Our rye dough rests for two whole days in the cellar.', 'Our rye dough sleeps two whole days in a cool cellar.'],
  ['二日間ゆっくり寝かせたライ麦生地です。', '二日間かけて低温でじっくり熟成させたライ麦生地です。'],
]
const LIBRARY = 'Dear neighbour, thank you for the wonderful year.'

type Author = 'ai' | 'person' | 'anybody'

/** Steps that a person takes with a text on a device. */
const step = fc.record({
  type: fc.constantFrom(
    'type',
    'insertDraft',
    'insertEditedDraft',
    'edit',
    'proofread',
    'delete',
    'move',
    'copy',
    'pasteLate',
    'compare',
    'reword',
    'undo',
    'template',
    'duplicate',
    'file',
    'trash',
    'version',
    'otherOffer',
    'library',
    'exchange',
    'receive',
  ),
  device: fc.nat(1),
  text: fc.nat(20),
  at: fc.nat(1_000),
  other: fc.nat(1_000),
}) // prettier-ignore
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const pick = <T>(list: readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new RangeError('nothing to pick from')
  return found
}

/** Two devices of an account and a server, all with the real mutations, and who wrote each line. */
class Writing {
  readonly authors = new Map<string, Author>([
    [LIBRARY, 'anybody'],
    ['', 'anybody'],
  ])
  readonly #server: TestAccount = createTestAccount()
  readonly #versions = new Map<string, { readonly kind: string; readonly ID: number; readonly version: number }>()
  /** Texts as they were on each device, for undo and the history. */
  readonly #old = new Map<LocalStore, Strategy[]>()
  #version = 0

  private constructor(readonly devices: readonly LocalStore[]) {}

  static async begin(): Promise<Writing> {
    const writing = new Writing([await createLocalStore('one'), await createLocalStore('two')])
    const { authors } = writing
    for (const line of AI_DRAFTS.flat()) authors.set(line, line === GUARANTEE ? 'person' : 'ai')
    for (const line of OWN) authors.set(line, 'person')
    for (const [own, reworded] of REWORDED) authors.set(own, 'person').set(reworded, 'ai')
    const server = writing.#server
    for (const [ID, guarantee] of [
      [OFFER, GUARANTEE],
      [OTHER_OFFER, 'None.'],
    ] as const)
      writing.#serve('opportunity.create', {
        ID,
        post_title: `Offer ${ID}`,
        post_content: { benefits: { fields: { guarantee }, done: false } },
      })
    for (const ID of [TEXT, OTHER_TEXT])
      writing.#serve('strategy.create', {
        ID,
        post_title: `Text ${ID}`,
        meta_input: { kind: 'sales-pages', opportunity_id: OFFER, format: 'sales-page' },
      })
    for (const [index, lines] of AI_DRAFTS.entries()) {
      const text = lines.join('\n\n')
      const draft = draftOfJob({
        ID: 100 + index,
        opportunity_id: OFFER,
        usecase: 'about-page',
        formula_id: 0,
        job: 1,
        source: 'ai',
        text,
        parts: {},
        seed: '',
        strategy: '',
        language: '',
        revision: '',
        inputs: {},
        at: NOW_MS + 1 + index,
      }) // prettier-ignore
      server.put('aiResult', { ...draft, name: `draft-${index}`, updatedAt: NOW_MS })
      writing.#changed('aiResult', draft.ID)
    }
    for (const device of writing.devices) await writing.#receive(device)
    return writing
  }

  #changed(kind: string, ID: number): void {
    this.#versions.set(recordKeyString(kind, ID), { kind, ID, version: ++this.#version })
  }

  #serve(method: string, params: JsonObject): string | undefined {
    const kinds = ['strategy', 'opportunity', 'template'] as const
    const all = () =>
      new Map(
        [...this.#known, ...Object.values(params)].flatMap((ID) =>
          kinds.flatMap((kind) => {
            const stored = typeof ID === 'number' ? this.#server.stored(kind, ID) : undefined
            return stored
              ? [[recordKeyString(kind, stored.record.ID), { kind, json: JSON.stringify(stored) }] as const]
              : []
          }),
        ),
      )
    const before = all()
    const done = this.#server.run(method, params)
    for (const [key, { kind, json }] of all())
      if (before.get(key)?.json !== json) {
        const { ID } = (JSON.parse(json) as { record: { ID: number } }).record
        this.#known.add(ID)
        this.#changed(kind, ID)
      }
    return done.ok ? undefined : done.error.code
  }
  readonly #known = new Set<number>()
  readonly #cursors = new Map<LocalStore, number>()

  #changesFor(device: LocalStore) {
    const cursor = this.#cursors.get(device) ?? 0
    this.#cursors.set(device, this.#version)
    return [...this.#versions.values()]
      .filter(({ version }) => version > cursor)
      .toSorted((one, other) => one.version - other.version)
      .flatMap(({ kind, ID, version }) => {
        const stored = this.#server.stored(kind, ID)
        return stored ? [change(kind, stored.record, version, stored.deleted)] : []
      })
  }

  /** Changes of the other device arrive beneath what was not sent yet, which is put on top of them again. */
  async #receive(device: LocalStore): Promise<void> {
    const batch = await device.claim()
    const changes = this.#changesFor(device)
    await device.settle(batch, { lastSeq: batch.firstSeq - 1, changes, cursor: this.#version })
  }

  async #exchange(device: LocalStore): Promise<void> {
    const batch = await device.claim()
    const results = batch.mutations.map(({ method, params }, index) => {
      const code = this.#serve(method, params[0] as JsonObject)
      expect(code).not.toBe('invalid')
      return resultOf(
        batch,
        index,
        code === undefined ? { status: 'applied', version: this.#version } : { status: 'refused', code },
      )
    })
    await device.settle(batch, { results, changes: this.#changesFor(device), cursor: this.#version })
  }

  async take({ type, device: deviceAt, text: textAt, at, other }: Step): Promise<void> {
    const device = pick(this.devices, deviceAt)
    const texts = await latestRecords(device.database, 'strategy')
    if (texts.length === 0) return this.#exchange(device)
    const text = pick(texts, textAt)
    const old = this.#old.get(device) ?? []
    this.#old.set(device, old)
    const lines = text.content === '' ? [] : text.content.split('\n\n')
    const line = lines.length > 0 ? pick(lines, at) : undefined
    const write = async (next: readonly string[], of = text) => {
      old.push(of)
      const value = next.join('\n\n')
      if (value !== of.content)
        await device.done('strategy.setField', { ID: of.ID, path: 'content', value, was: of.content })
    }
    const note = async (add: readonly SourcePassage[], ID = text.ID) => {
      if (add.length > 0) await device.done('strategy.noteSources', { ID, add: [...add] })
    }
    const create = (record: Pick<Strategy, 'content'>, sources: readonly SourcePassage[]) =>
      device.done('strategy.create', {
        ID: device.mintId(),
        post_title: 'New',
        post_content: record.content,
        meta_input: { kind: 'sales-pages', opportunity_id: OFFER, format: 'sales-page', sources: [...sources] },
      })
    const insert = (...added: readonly string[]) => write(lines.toSpliced(at % (lines.length + 1), 0, ...added))
    switch (type) {
      case 'type':
        return insert(pick(OWN, other))
      case 'insertDraft': {
        const drafts = await allChildRecords(device.database, { kind: 'aiResult', parent: OFFER })
        const draft: AiResult = pick(drafts, other)
        await note(withOwnSentences(text, editedDraftPassages(draft, await comparedRecords(device.database))))
        return insert(...draft.text.split('\n\n'))
      }
      case 'insertEditedDraft': {
        // Words of another draft were pasted into its field.
        const drafts = await allChildRecords(device.database, { kind: 'aiResult', parent: OFFER })
        const { text: pasted } = pick(drafts, other)
        const draft: AiResult = { ...pick(drafts, at), text: pasted }
        await note(withOwnSentences(text, editedDraftPassages(draft, await comparedRecords(device.database))))
        return insert(...pasted.split('\n\n'))
      }
      case 'edit': {
        if (line === undefined) return
        const edited = replaceWord(line, other)
        this.#derive(edited, line)
        return write(lines.with(at % lines.length, edited))
      }
      case 'proofread': {
        if (line === undefined) return
        const mended = swapLetters(line, other)
        this.#derive(mended, line)
        return write(lines.with(at % lines.length, mended))
      }
      case 'delete':
        return write(lines.toSpliced(at % Math.max(1, lines.length), 1))
      case 'move':
        if (line === undefined) return
        return write(lines.toSpliced(at % lines.length, 1).toSpliced(other % lines.length, 0, line))
      case 'compare': {
        const pasted = (text.sources ?? []).filter(({ source }) => source === 'pasted')
        const add = await pastedPassages(device, pasted.map((one) => one.text).join('\n'))
        return void (await device.done('strategy.noteSources', { ID: text.ID, add: [...add], compared: pasted }))
      }
      case 'pasteLate':
      case 'copy': {
        if (line === undefined) return
        const target = pick(texts, other)
        const [from, count] = [at % lines.length, 1 + (other % 3)]
        const copied = lines.slice(from, from + count)
        const words = copied.join('\n')
        const isLate = type === 'pasteLate' && originWords(words).length >= 6
        await note(isLate ? [pastedPassage(words)] : await pastedPassages(device, words), target.ID)
        // A short line alone is anybody's.
        for (const one of copied)
          if (target.ID !== text.ID && originWords(one).length < 6) this.authors.set(one, 'anybody')
        return write(
          [target.content, ...copied].filter((one) => one !== ''),
          target,
        )
      }
      case 'reword': {
        const [own, reworded] = pick(REWORDED, other)
        const index = lines.indexOf(own)
        if (index < 0) return insert(own)
        const { sources = [] } = text
        await note(withOwnSentences(text, rewrittenPassages({ text: reworded, before: own, sources })))
        return write(lines.with(index, reworded))
      }
      case 'undo': {
        const earlier = old.filter(({ ID }) => ID === text.ID)
        return earlier.length > 0 ? write([pick(earlier, at).content], text) : undefined
      }
      case 'template': {
        const template = device.mintId()
        await device.done('template.createFromStrategy', { ID: text.ID, template, post_title: 'Template' })
        const made = await recordById(device.database, 'template', template)
        if (made) await create(text, libraryPassages(libraryTextFromAccount(made.record)))
        return
      }
      case 'library':
        await note([{ source: 'library', text: LIBRARY }])
        return insert(LIBRARY)
      case 'duplicate':
        return void (await device.done('strategy.duplicate', { ID: text.ID, copy: device.mintId() }))
      case 'file': {
        const offer = await recordById(device.database, 'opportunity', OFFER)
        if (!offer) return
        const read = readOfferFile(writeOfferFile({ offers: [{ offer: offer.record, texts: [text] }], formulas: [] }))
        if (!read.ok) throw new Error(read.error.message)
        for (const { method, params } of offerFileCalls(read.value, () => device.mintId()).calls)
          await device.done(method, params)
        return
      }
      case 'trash':
        await device.done('strategy.trash', { ID: text.ID })
        return void (await device.done('strategy.restore', { ID: text.ID }))
      case 'version': {
        const call = old.length > 0 ? strategyKind.recreate?.(pick(old, at), device.mintId()) : undefined
        return call ? void (await device.done(call.method, call.params)) : undefined
      }
      case 'otherOffer':
        return void (await device.done('strategy.move', {
          ID: text.ID,
          to: text.meta.opportunity_id === OFFER ? OTHER_OFFER : OFFER,
        }))
      case 'exchange':
        return this.#exchange(device)
      case 'receive':
        return this.#receive(device)
    }
  }

  #derive(line: string, from: string): void {
    if (this.authors.has(line)) return
    const isOfReworded = REWORDED.some(([own]) => own === from)
    // Words of a person that an AI has reworded are like both when they are edited.
    this.authors.set(line, isOfReworded ? 'anybody' : (this.authors.get(from) ?? 'anybody'))
  }

  /** Lines whose sentences are said to be somebody else's. */
  async faults(): Promise<readonly string[]> {
    const stored = await Promise.all(this.devices.map(({ database }) => latestRecords(database, 'strategy')))
    return stored.flat().flatMap(({ content, parts, sources = [] }) =>
      sourcedSentences({ content, parts, sources, formatting: 'page' }, undefined).flatMap((sentence) => {
        const line = lineAt(content, sentence.from)
        const author = this.authors.get(line) ?? 'anybody'
        const isByAi = sentence.origin.startsWith('ai')
        return author === 'anybody' || sentence.origin === 'uncompared' || isByAi === (author === 'ai')
          ? []
          : [`${author}: ${line} [${sentence.text}] is ${sentence.origin}`]
      }),
    )
  }
}

const lineAt = (content: string, at: number): string => {
  const from = content.lastIndexOf('\n\n', at - 1)
  const to = content.indexOf('\n\n', at)
  return content.slice(from < 0 ? 0 : from + 2, to < 0 ? undefined : to)
}

/** Sequences that each kind of origin depends on, whatever is tried besides. `text`: 0 is the one edited last. */
const stepsOf = (...types: readonly Step['type'][]): Step[] =>
  types.map((type) => ({ type, device: 0, text: 0, at: 1, other: 1 }))
const EXAMPLES: [Step[]][] = [
  ...AI_DRAFTS.map((_, other): [Step[]] => [stepsOf('insertDraft', 'copy').map((one) => ({ ...one, at: 0, other }))]),
  ...REWORDED.map((_, other): [Step[]] => [
    stepsOf('reword', 'reword', 'undo', 'duplicate', 'copy', 'file').map((one) => ({ ...one, other })),
  ]),
  // Reworded for good, also where the very words were pasted and not compared yet.
  ...REWORDED.map((_, other): [Step[]] => [
    stepsOf('reword', 'reword', 'copy', 'duplicate').map((one) => ({ ...one, other })),
  ]),
  ...REWORDED.map((_, other): [Step[]] => [
    stepsOf('reword', 'pasteLate', 'reword', 'otherOffer').map((one) => ({
      ...one,
      at: 0,
      other: other * 2 + (other % 2),
    })),
  ]),
  [stepsOf('insertDraft', 'template', 'version', 'trash', 'otherOffer')],
  ...AI_DRAFTS.map((_, other): [Step[]] => [
    stepsOf('insertDraft', 'edit', 'template', 'edit', 'template').map((one) => ({ ...one, at: 0, other })),
  ]),
  ...AI_DRAFTS.map((_, other): [Step[]] => [
    stepsOf('insertEditedDraft', 'copy', 'template').map((one) => ({ ...one, at: other + 1, other })),
  ]),
  ...AI_DRAFTS.map((_, other): [Step[]] => [
    stepsOf('insertDraft', 'edit', 'pasteLate', 'reword', 'insertDraft', 'compare').map((one) => ({
      ...one,
      at: 0,
      other,
    })),
  ]),
  [
    [
      ...stepsOf('insertDraft', 'exchange'),
      ...stepsOf('exchange', 'edit').map((one) => ({ ...one, device: 1 })),
      ...stepsOf('type', 'exchange', 'move'),
      ...stepsOf('receive', 'proofread', 'exchange').map((one) => ({ ...one, device: 1 })),
    ],
  ],
]

test('no sequence of writing, editing, pasting, merging and undoing takes an AI’s sentence for a person’s, or the reverse', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const writing = await Writing.begin()
      for (const [index, one] of steps.entries()) {
        await writing.take(one)
        if (index % 4 === 3) expect(await writing.faults(), one.type).toEqual([])
      }
      for (const device of [0, 1, 0]) await writing.take({ type: 'exchange', device, text: 0, at: 0, other: 0 })
      expect(await writing.faults()).toEqual([])
    }),
    // Runs are slow: a counterexample isn't made smaller.
    { numRuns: 30, endOnFailure: true, examples: EXAMPLES },
  )
})
