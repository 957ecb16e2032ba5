import type { KindDefinition } from '#domain/engine/kind.ts'
import type { MutationData } from '#domain/engine/mutation.ts'
import { unlinkedOrphan } from '#domain/engine/child-mutations.ts'
import { type DomainRecord, storedTitle, type Touches } from '#domain/engine/record.ts'
import { type MutationRefusal, refusals } from '#domain/engine/refusal.ts'
import type { Transaction } from '#domain/engine/transaction-view.ts'
import { spendQuota } from '#domain/plan/quota.ts'
import type { JsonObject } from '#lib/json.ts'
import { err, ok, type Result } from '#lib/result.ts'
import { slugify } from '#lib/text/text.ts'

/** The part of a kind's definition that the standard mutations are made from. */
export type StandardMutationsBase<K extends string> = Pick<
  KindDefinition,
  'noun' | 'module' | 'allowedBy' | 'fields' | 'forms' | 'parent' | 'ofOriginal' | 'notation'
> & {
  readonly kind: K
  /** Base of the slug if the title contains no letter. */
  readonly slug: string
  /** Returns the default title of a copy. */
  readonly copyTitle: (title: string) => string
  /** Set if the module allows the kind without counting it against its quota. */
  readonly isUncounted?: true
  /** Returns a unique slug if the title gives none, for kinds with very many records. */
  readonly nameOf?: (ID: number) => string
}

const titleSlug = (title: string, { slug }: Pick<StandardMutationsBase<string>, 'slug'>): string => slugify(title, slug)

/** Names that a new record with this title may take. */
export const touchedNames = (base: StandardMutationsBase<string>, title: string): NonNullable<Touches['names']> =>
  base.nameOf ? [] : [{ kind: base.kind, base: titleSlug(title, base) }]

/** Inserts a new record and spends its module's quota. The caller has checked the fields. */
export function insertNamedRecord(
  tx: Transaction,
  base: StandardMutationsBase<string>,
  { ID, body, nameWords = storedTitle(body) }: { ID: number; body: JsonObject; nameWords?: string },
): Result<MutationData, MutationRefusal> {
  const { kind, module } = base
  if (tx.get(kind, ID) || tx.getDeleted(kind, ID)) return err(refusals.idTaken())
  const spent = module === null || base.isUncounted || base.allowedBy ? ok(null) : spendQuota(tx, module)
  if (!spent.ok) return spent
  const name = base.nameOf?.(ID) ?? tx.uniqueSlug(kind, titleSlug(nameWords, base), ID)
  tx.insert(kind, { ...body, ID, name, updatedAt: tx.atMs })
  return ok({ ID, name })
}

/** Fields that a copy takes of the original. */
export const copiedFields = (
  tx: Transaction,
  { kind, ofOriginal }: StandardMutationsBase<string>,
  original: DomainRecord,
): JsonObject =>
  Object.fromEntries(
    Object.entries(unlinkedOrphan(tx, kind, original)).filter(([own]) => ofOriginal?.includes(own) !== true),
  )
