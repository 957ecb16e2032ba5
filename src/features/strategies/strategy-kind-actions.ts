import { t } from '@lingui/core/macro'
import { FileDown, FileOutput, FolderInput, LibraryBig, RadioTower, Unlink } from 'lucide-react'
import type { RecordAction } from '#records/kind-screens.ts'
import { strategyFacts } from './strategy-kind.tsx'

/** Actions of a text besides those of every record. */
export const STRATEGY_ACTIONS: readonly RecordAction[] = [
  {
    key: 'word',
    label: t`Download as Word`,
    icon: FileDown,
    also: t`docx export file`,
    isAvailable: (refs) => refs.length === 1,
    run: async (context, refs) => (await import('./export/download-word.ts')).downloadWord(context, refs),
  },
  {
    key: 'export',
    label: t`Export…`,
    icon: FileOutput,
    also: t`word docx pdf print html markdown csv google meta file`,
    ofSeveral: { label: t`Export…` },
    run: async (_, refs) => (await import('./export/export-request.ts')).requestExport(refs),
  },
  {
    key: 'in-use',
    label: t`Mark as in use…`,
    icon: RadioTower,
    also: t`published runs live placement where`,
    needs: 'update',
    run: async (...given) => (await import('./mark-as-in-use.ts')).markAsInUse(...given),
  },
  {
    key: 'move',
    label: t`Move to another offer…`,
    icon: FolderInput,
    also: t`link offer`,
    needs: 'update',
    ofSeveral: { label: t`Move…` },
    run: async (...given) => (await import('./move-texts.ts')).moveTextsToOffer(...given),
  },
  {
    key: 'unlink',
    label: t`Unlink from its offer`,
    icon: Unlink,
    also: t`offer`,
    needs: 'update',
    ofSeveral: { label: t`Unlink` },
    isAvailable: (refs) => refs.some((ref) => strategyFacts(ref).offer !== ''),
    run: async (...given) => (await import('./move-texts.ts')).unlinkTexts(...given),
  },
  {
    key: 'template',
    label: t`Turn into a template…`,
    icon: LibraryBig,
    also: t`library keep again`,
    needs: 'create',
    run: async (...given) => (await import('./create-template-from-text.ts')).createTemplateFromText(...given),
  },
]
