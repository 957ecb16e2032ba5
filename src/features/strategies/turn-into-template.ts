import { isolated } from '#lib/text/text.ts'
import { keepAs } from '#records/actions/keep-as.ts'
import type { ActionScene, RecordRef } from '#records/kind-screens.ts'

/** Keeps a text in the library for other offers, under a title that is asked for. Specification, 5.07. */
export async function turnIntoTemplate(scene: ActionScene, [ref]: readonly RecordRef[]): Promise<boolean> {
  if (!ref) return false
  return keepAs(scene, ref, {
    kind: 'template',
    method: 'template.createFromStrategy',
    minted: 'template',
    title: 'Turn into a template',
    message:
      'The template appears in the library under ‘Yours’, for any offer: its merge fields are filled from that offer. The text stays as it is.',
    label: 'Name of the template',
    said: (title) => `‘${isolated(title)}’ is in the library.`,
  })
}
