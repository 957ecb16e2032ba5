import { t } from '@lingui/core/macro'
import { LayoutGrid, LibraryBig, PenLine, Share2 } from 'lucide-react'
import { openTemplatePicker } from '#content/template-picker/open-template-picker.ts'
import { downloadAction } from '#records/actions/standard-actions.ts'
import type { RecordAction } from '#records/kind-screens.ts'

/** Actions of offers, beside those that every kind of record has. */
export const OFFER_ACTIONS: readonly RecordAction[] = [
  {
    key: 'write',
    label: t`Write from this offer`,
    icon: PenLine,
    also: t`draft texts ai ad email post template catalogue`,
    needs: 'update',
    async run(_context, [offer]) {
      if (!offer) return false
      openTemplatePicker({ offer: offer.name })
      return true
    },
  },
  {
    key: 'reports',
    label: t`Reports`,
    icon: LayoutGrid,
    also: t`report swot strengths weaknesses indicators canvas one page`,
    async run({ go }, [offer]) {
      if (!offer) return false
      await go({
        to: '/reports/opportunities/$opportunity/$section',
        params: { opportunity: offer.name, section: 'report' },
      })
      return true
    },
  },
  {
    key: 'template',
    label: t`Turn into a template…`,
    icon: LibraryBig,
    also: t`library keep again`,
    needs: 'create',
    run: async (...given) => (await import('./files/offer-files.ts')).createTemplateFromOffer(...given),
  },
  {
    key: 'share',
    label: t`Share…`,
    icon: Share2,
    also: t`link page public file send appc`,
    async run({ go }, [offer]) {
      if (!offer) return false
      await go({ to: '/share/$opportunity', params: { opportunity: offer.name } })
      return true
    },
  },
  {
    ...downloadAction,
    label: t`Download`,
    run: async (...given) => (await import('./files/offer-files.ts')).downloadOffers(...given),
  },
]
