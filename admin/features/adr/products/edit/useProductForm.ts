import { useState } from 'react';
import { isSame } from '../../../../../models/platform/history/difference';
import type { Errors } from '../../../../../models/platform/definition/schema';
import { messageOf, ServiceError } from '../../../../platform/data/ServiceError';
import type { AdrProduct, ListedProduct } from '../product';
import { type ProductPatch, getConflictingProduct, saveProduct } from './saveProduct';
import type { Versions } from '../../../../../models/platform/history/merge';
import { isSavedSince, patched } from './conflict';

/**
 * Saves a form's changes to the version that it was opened with; prompts where another user saved concurrently
 * (docs/domain.md section 1).
 */
const useProductSave = (opened: ListedProduct, onSaved: (product: AdrProduct) => void) => {
    const [base, setBase] = useState(opened);
    const [conflict, setConflict] = useState<Versions<ListedProduct>>();

    /** @returns whether it is saved; else the user is prompted. @throws ServiceError */
    const save = async (patch: ProductPatch, from: ListedProduct): Promise<boolean> => {
        try {
            onSaved(await saveProduct(from, patch));
            return true;
        } catch (error) {
            const theirs = getConflictingProduct(error);
            if (!theirs) throw error;
            // The user's own fills change the version too.
            if (!isSavedSince(from, theirs)) return save(patch, theirs);
            setConflict({ base: from, mine: patched(from, patch), theirs });
            return false;
        }
    };
    /** Bases the form's further changes on the saved version. */
    const take = (saved: ListedProduct) => {
        setConflict(undefined);
        setBase(saved);
        onSaved(saved);
    };
    return { base, conflict, save, take, cancel: () => setConflict(undefined) };
};

interface FormOptions<Form> {
    /** The product as it is shown, with its pending changes. */
    readonly product: ListedProduct;
    readonly start: Form;
    readonly formOf: (product: ListedProduct) => Form;
    /** Returns the changes that the form makes to a product; undefined: none. */
    readonly patchOf: (form: Form, from: ListedProduct) => ProductPatch | undefined;
    /** Checks a form and returns its errors by field. */
    readonly check?: (form: Form, from: ListedProduct) => Promise<Errors>;
    /** Returns the form's field of an error in the answer. */
    readonly fieldOf: (path: string) => string | undefined;
    /** Undefined where it is saved. */
    readonly onPropose: ((patch: ProductPatch) => void) | undefined;
    readonly onSaved: (product: AdrProduct) => void;
    readonly onClose: () => void;
}

/** Errors of a form: at its fields, and above it those that are at none. */
interface FormErrors {
    readonly errors: Errors;
    readonly banner?: string;
}

const toFormErrors = (error: unknown, fieldOf: FormOptions<object>['fieldOf']): FormErrors => {
    const all = error instanceof ServiceError ? Object.entries(error.errors) : [];
    const at = all.flatMap(([path, message]) => {
        const field = fieldOf(path);
        return field === undefined ? [] : [[field, message] as const];
    });
    const isAll = at.length > 0 && at.length === all.length;
    return { errors: Object.fromEntries(at), ...(!isAll && { banner: messageOf(error) }) };
};

/**
 * Returns a form of an ADR product, or of a part of it: its changes are saved to the version that it was opened with,
 * or proposed; it prompts where another user saved concurrently.
 */
export const useProductForm = <Form extends object>(options: FormOptions<Form>) => {
    const { product, start, formOf, patchOf, check, fieldOf, onPropose, onSaved, onClose } = options;
    const { base, conflict, save, take, cancel } = useProductSave(product, onSaved);
    const [first] = useState(start);
    const [form, setForm] = useState(first);
    const [{ errors, banner }, setFormErrors] = useState<FormErrors>({ errors: {} });
    const [isBusy, setBusy] = useState(false);

    /** @returns whether it is done with */
    const perform = async (patch: ProductPatch, from: ListedProduct): Promise<boolean> => {
        if (!onPropose) return save(patch, from);
        onPropose(patch);
        return true;
    };
    const send = async (patch: ProductPatch, from: ListedProduct) => {
        setBusy(true);
        try {
            if (await perform(patch, from)) {
                onClose();
                return;
            }
        } catch (error) {
            setFormErrors(toFormErrors(error, fieldOf));
        }
        setBusy(false);
    };
    const submit = async (filled: Form, from: ListedProduct) => {
        const patch = patchOf(filled, from);
        if (!patch) {
            onClose();
            return;
        }
        const fieldErrors = (await check?.(filled, from)) ?? {};
        setFormErrors({ errors: fieldErrors });
        if (Object.keys(fieldErrors).length === 0) await send(patch, from);
    };
    return {
        form,
        setForm,
        errors,
        banner,
        isBusy,
        conflict,
        cancel,
        isUnsaved: !isSame(form, first),
        submit: (from = base) => void submit(form, from),
        check: async () => setFormErrors({ errors: (await check?.(form, base)) ?? {} }),
        base,
        /** From here on the form's changes are based on the saved version: `chosen` is merged from both versions. */
        resolve: (chosen: ListedProduct, saved: ListedProduct) => {
            const filled = formOf(chosen);
            take(saved);
            setForm(filled);
            void submit(filled, saved);
        },
    };
};
