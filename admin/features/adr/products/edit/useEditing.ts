import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { adrProductBulk } from '../../../../../models/features/adr/productCalls';
import { collectChangeSets } from '../../../../platform/data/changeSets';
import { useLeaveWarning } from '../../../../platform/data/useLeaveWarning';
import { useSavedAtOnce } from '../../../../platform/grid/useSavedAtOnce';
import { useNotifyDone } from '../../../../platform/undo/undoOffer';
import type { RejectedItem } from '../../../../platform/rejections/rejectedItem';
import type { AdrProduct } from '../product';
import type { AdrRole } from '../role';
import type { ProductPages } from '../useProducts';
import { isClosed } from '../warnings';
import { allAgain, splitConcurrentChanges } from './concurrentChanges';
import {
    byProduct,
    changedProduct,
    countOf,
    inverseOf,
    withChanges,
    withFields,
    withoutChanges,
    type DraftChange,
} from './drafts';
import { draftsOf } from './draftStore';
import type { ProductChanges } from './productsSheet';
import { refusalsOf, saveChanges, type RejectedChange, type SavedPortion } from './saving';
import { useProposals } from './useProposals';

type Tell = ProductChanges['tell'];

const CLOSED = 'adrProducts.warnings.delete';

const asChanged = (done: readonly DraftChange[]) => {
    const groups = byProduct(done);
    return (product: AdrProduct): AdrProduct => {
        const group = product.id === null ? undefined : groups.get(product.id);
        return group
            ? changedProduct(
                  product,
                  group.map(({ state }) => state),
              )
            : product;
    };
};

/** Saves changes; those of products that others have changed concurrently are a conflict. */
const useSaving = (adr: number, pages: ProductPages, tell: Tell) => {
    const proposed = draftsOf(adr);
    const notifyDone = useNotifyDone();
    return useSavedAtOnce({
        proposed,
        withChanges,
        countUnsaved: countOf,
        inverseOf,
        again: allAgain,
        save: async (changes: readonly DraftChange[], onProgress) => {
            const saved: DraftChange[] = [];
            const refusals: RejectedChange[] = [];
            const onPortion = ({ done, rejected }: SavedPortion) => {
                saved.push(...done);
                refusals.push(...rejected);
                pages.remake(asChanged(done));
                proposed.set(withoutChanges(proposed.get(), [...done, ...rejected.map(({ change }) => change)]));
                onProgress(saved.length + refusals.length);
            };
            const save = () => saveChanges(adr, changes, onPortion);
            const { changeSetIds } = await collectChangeSets(save, ({ path }) => path === adrProductBulk.path);
            // A single cell is undone by its shortcut.
            if (saved.length > 1 && changeSetIds.length > 0)
                notifyDone(changeSetIds, 'undo.savedMany', { smart_count: saved.length });
            const { changed, others } = splitConcurrentChanges(refusals);
            if (others.length > 0) tell(refusalsOf(others));
            if (changed.length > 0) pages.reload();
            return { saved, conflicts: changed };
        },
    });
};

/** Collects changes as proposals; while a deletion is pending, none. */
const useProposing = (adr: number, pages: ProductPages, tell: Tell) => {
    const translate = useTranslate();
    const proposals = useProposals(adr, { rejected: tell, submitted: () => pages.reload() });
    const change = (changes: readonly DraftChange[]) => {
        const open = changes.filter(({ product }) => !isClosed(product));
        const closed = changes.filter(({ product }) => isClosed(product));
        if (open.length > 0) proposals.change(now => withChanges(now, open, true));
        if (closed.length > 0) tell(refusalsOf(closed.map(each => ({ change: each, reason: translate(CLOSED) }))));
    };
    return { proposals, change };
};

/** Changes products: saves the changes of users who may, and collects proposals of users who may only request. */
export const useEditing = (adr: number, pages: ProductPages, role: AdrRole): ProductChanges => {
    const [rejected, tell] = useState<readonly RejectedItem[]>([]);
    const saving = useSaving(adr, pages, tell);
    const { proposals, change: propose } = useProposing(adr, pages, tell);
    // Proposals that were not submitted, and pending changes, are lost with the page.
    useLeaveWarning(saving.document.size > 0);
    const isSaved = role === 'edit';
    const { canUndo, undo } = isSaved ? saving : proposals;
    return {
        ...saving,
        role,
        rejected,
        tell,
        proposals: role === 'propose' ? proposals : undefined,
        canUndo,
        undo,
        change: changes => {
            if (changes.length === 0 || role === 'read') return;
            if (isSaved) saving.change(changes);
            else propose(changes);
        },
        propose: (product, fields) => proposals.change(now => withFields(now, product, fields)),
    };
};
