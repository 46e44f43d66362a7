import { useState } from 'react';
import type { AdrProduct, ListedProduct } from '../product';
import type { Versions } from '../../../../../models/versions';
import { patched, savedSince } from '../../../../adr/products/edit/conflict';
import { savedMeanwhile, saveProduct, type ProductPatch } from './saveProduct';

/**
 * Saves a form's changes to the version that it was opened with; what somebody else saved meanwhile is asked about
 * (domain.md section 1).
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
            const saved = savedMeanwhile(error);
            if (!saved) throw error;
            // One's own fills move the version too.
            if (savedSince(from, saved).length === 0) return save(patch, saved);
            setConflict({ base: from, mine: patched(from, patch), saved });
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
