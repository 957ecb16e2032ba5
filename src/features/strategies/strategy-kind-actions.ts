import { FileDown, FileOutput, FolderInput, LibraryBig, RadioTower, Unlink } from 'lucide-react'
import type { RecordAction } from '#records/kind-screens.ts'
import { strategyFacts } from './strategy-kind.tsx'

/** Actions of a text besides those of every record. */
export const STRATEGY_ACTIONS: readonly RecordAction[] = [
  {
    key: 'word',
    label: 'Download as Word',
    icon: FileDown,
    also: 'docx export file',
    isAvailable: (refs) => refs.length === 1,
    run: async (context, refs) => (await import('./export/download-word.ts')).downloadWord(context, refs),
  },
  {
    key: 'export',
    label: 'Export…',
    icon: FileOutput,
    also: 'word docx pdf print html markdown csv google meta file',
    ofSeveral: { label: 'Export…' },
    run: async (_, refs) => (await import('./export/export-request.ts')).requestExport(refs),
  },
  {
    key: 'in-use',
    label: 'Mark as in use…',
    icon: RadioTower,
    also: 'published runs live placement where',
    needs: 'update',
    run: async (...given) => (await import('./mark-as-in-use.ts')).markAsInUse(...given),
  },
  {
    key: 'move',
    label: 'Move to another offer…',
    icon: FolderInput,
    also: 'link offer',
    needs: 'update',
    ofSeveral: { label: 'Move…' },
    run: async (...given) => (await import('./move-texts.ts')).moveTextsToOffer(...given),
  },
  {
    key: 'unlink',
    label: 'Unlink from its offer',
    icon: Unlink,
    also: 'offer',
    needs: 'update',
    ofSeveral: { label: 'Unlink' },
    isAvailable: (refs) => refs.some((ref) => strategyFacts(ref).offer !== ''),
    run: async (...given) => (await import('./move-texts.ts')).unlinkTexts(...given),
  },
  {
    key: 'template',
    label: 'Turn into a template…',
    icon: LibraryBig,
    also: 'library keep again',
    needs: 'create',
    run: async (...given) => (await import('./create-template-from-text.ts')).createTemplateFromText(...given),
  },
]
