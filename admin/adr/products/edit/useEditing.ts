import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLeaveWarning } from '../../../platform/data/useLeaveWarning';
import type { Progress } from '../../../platform/grid/useFill';
import { useUndo } from '../../../grid/useUndo';
import type { Refused } from '../../../platform/rejections/rejectedItem';
import type { AdrProduct, ListedProduct } from '../../../features/adr/products/product';
import type { Role } from '../role';
import type { ProductPages } from '../../../features/adr/products/useProducts';
import { isClosed } from '../../../features/adr/products/warnings';
import {
    byProduct,
    changedProduct,
    inverseOf,
    withChanges,
    withFields,
    withoutChanges,
    type Change,
    type Drafts,
    type Fields,
} from '../../../features/adr/products/edit/drafts';
import { draftsOf } from './draftStore';
import { allAgain, meanwhileIn, type ChangedProduct } from '../../../features/adr/products/edit/concurrentChanges';
import { refusalsOf, saveChanges, type RefusedChange } from './saving';

export interface Editing {
    readonly role: Role;
    /** What is shown ahead of the server. */
    readonly drafts: Drafts;
    /** While something is saved. */
    readonly progress: Progress | undefined;
    /** What was not done, until it has been read. */
    readonly refused: readonly Refused[];
    /** What was not done since others have changed the same meanwhile: it is made `again`, or left. */
    readonly meanwhile: readonly ChangedProduct[];
    readonly again: () => void;
    readonly leave: () => void;
    readonly canUndo: boolean;
    readonly change: (changes: readonly Change[]) => void;
    /** Proposes fields of the product itself. */
    readonly propose: (product: ListedProduct, fields: Fields) => void;
    readonly undo: () => void;
    readonly tell: (refused: readonly Refused[]) => void;
    readonly setDrafts: (drafts: Drafts) => void;
}

const CLOSED = 'adrProducts.warnings.delete';

const asChanged = (done: readonly Change[]) => {
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

/** Changes that are saved: shown at once, taken back where they are refused, and undone together. */
const useSaving = (adr: number, pages: ProductPages, tell: (refused: readonly Refused[]) => void) => {
    const store = draftsOf(adr);
    const [progress, setProgress] = useState<Progress>();
    const [meanwhile, setMeanwhile] = useState<readonly ChangedProduct[]>([]);
    const [undoable, setUndoable] = useState<readonly Change[]>([]);
    const queue = useRef(Promise.resolve());

    const perform = async (changes: readonly Change[], isUndo: boolean) => {
        const made: Change[] = [];
        const refusals: RefusedChange[] = [];
        setProgress({ done: 0, total: changes.length });
        await saveChanges(adr, changes, ({ done, refused }) => {
            made.push(...done);
            refusals.push(...refused);
            pages.remake(asChanged(done));
            store.set(withoutChanges(store.get(), [...done, ...refused.map(({ change }) => change)]));
            setProgress({ done: made.length + refusals.length, total: changes.length });
        });
        setProgress(undefined);
        setUndoable(isUndo ? [] : inverseOf(made));
        const { changed, others } = meanwhileIn(refusals);
        if (others.length > 0) tell(refusalsOf(others));
        if (changed.length === 0) return;
        setMeanwhile(before => [...before, ...changed]);
        pages.reload();
    };

    /** One after another, so that the later one wins. */
    const save = (changes: readonly Change[], isUndo = false) => {
        store.set(withChanges(store.get(), changes));
        queue.current = queue.current.then(() => perform(changes, isUndo));
    };
    const leave = () => setMeanwhile([]);
    const again = () => {
        leave();
        save(allAgain(meanwhile));
    };
    const canUndo = undoable.length > 0 && !progress;
    return { progress, save, canUndo, undo: () => save(undoable, true), meanwhile, again, leave };
};

/** Changes of products: saved by who may, collected as proposals by who may only ask. */
export const useEditing = (adr: number, pages: ProductPages, role: Role): Editing => {
    const translate = useTranslate();
    const proposals = useUndo(draftsOf(adr));
    const drafts = proposals.value;
    const [refused, tell] = useState<readonly Refused[]>([]);
    const saving = useSaving(adr, pages, tell);
    // Proposals that were not submitted, and changes under way, go with the page.
    useLeaveWarning(drafts.size > 0);

    const proposeAll = (changes: readonly Change[]) => {
        const [open, closed] = [
            changes.filter(({ product }) => !isClosed(product)),
            changes.filter(({ product }) => isClosed(product)),
        ];
        if (open.length > 0) proposals.change(withChanges(drafts, open, true));
        if (closed.length > 0) tell(refusalsOf(closed.map(change => ({ change, reason: translate(CLOSED) }))));
    };
    const isSaved = role === 'edit';
    const last = isSaved ? saving : proposals;
    return {
        role,
        drafts,
        refused,
        tell,
        progress: saving.progress,
        meanwhile: saving.meanwhile,
        again: saving.again,
        leave: saving.leave,
        canUndo: last.canUndo,
        change: changes => {
            if (changes.length === 0 || role === 'read') return;
            if (isSaved) saving.save(changes);
            else proposeAll(changes);
        },
        propose: (product, fields) => proposals.change(withFields(drafts, product, fields)),
        undo: () => {
            if (last.canUndo) last.undo();
        },
        setDrafts: proposals.reset,
    };
};
