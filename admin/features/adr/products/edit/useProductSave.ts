import { useState } from 'react';
import type { AdrProduct, ListedProduct } from '../product';
import type { Versions } from '../../../../../models/platform/history/merge';
import { isSavedSince, patched } from './conflict';
import { getConflictingProduct, saveProduct, type ProductPatch } from './saveProduct';

/**
 * Saves a form's changes to the version that it was opened with; what somebody else saved meanwhile is asked about
 * (docs/domain.md section 1).
 */
export const useProductSave = (opened: ListedProduct, onSaved: (product: AdrProduct) => void) => {
    const [base, setBase] = useState(opened);
    const [conflict, setConflict] = useState<Versions<ListedProduct>>();

    /** @returns whether it is saved; else it is asked about. @throws ServiceError */
    const save = async (patch: ProductPatch, from: ListedProduct): Promise<boolean> => {
        try {
            onSaved(await saveProduct(from, patch));
            return true;
        } catch (error) {
            const theirs = getConflictingProduct(error);
            if (!theirs) throw error;
            // One's own fills move the version too.
            if (!isSavedSince(from, theirs)) return save(patch, theirs);
            setConflict({ base: from, mine: patched(from, patch), theirs });
            return false;
        }
    };
    /** From here on the form's changes are made to what was saved. */
    const take = (saved: ListedProduct) => {
        setConflict(undefined);
        setBase(saved);
        onSaved(saved);
    };
    return { base, conflict, save, take, cancel: () => setConflict(undefined) };
};
