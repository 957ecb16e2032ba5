import { defineMethod, noParams } from '#contract/method.ts'
import * as z from 'zod/mini'

/** A manifest as it was given; whoever uses it reads it with `readManifest`, which is no part of the first screens. */
export const givenManifestSchema = z.record(z.string(), z.unknown())

export const EXTENSION_METHODS = {
  /** Manifests that the partner offers to its people. */
  'extension.marketplace': defineMethod('account', noParams, { answer: z.array(givenManifestSchema) }),
} as const
