import type { Errors } from '../../../models/platform/definition/schema';

/** Errors as a form takes them: by field, and what belongs to none as `root`; `unanswered`: it can be tried again as it is. */
export type FormErrors = Record<string, string | { serverError: string; requestFailed?: string }>;

/** Adds the name of a field that the form does not show, so that its message still makes sense. */
const named = (field: string, message: string): string => (field === 'serviceError' ? message : `${field}: ${message}`);

/**
 * Assigns each error to where it is visible. A key without an input would otherwise block every later save.
 *
 * @param formPathOf the input of the form that an error is about; undefined: there is none
 */
export const formErrors = (
    errors: Errors,
    formPathOf: (field: string) => string | undefined,
    fallback: string,
): FormErrors => {
    const result: FormErrors = {};
    const others: string[] = [];
    for (const [field, message] of Object.entries(errors)) {
        const path = formPathOf(field);
        if (path !== undefined) result[path] = message;
        else others.push(named(field, message));
    }
    if (others.length > 0) result['root'] = { serverError: others.join(' ') };
    else if (Object.keys(result).length === 0) result['root'] = { serverError: fallback };
    return result;
};
