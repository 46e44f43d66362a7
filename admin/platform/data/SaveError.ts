import type { Definition } from '../../../models/platform/definition/resource';
import { formErrors, type FormErrors } from './formErrors';
import { isUnheard, type ServiceError } from './ServiceError';

/** Maps the path of an error to that of its form field; undefined: it is not among rows. */
export type FormPathOf = (path: string) => string | undefined;

/** A rejected write, with `body.errors` as react-admin passes them to the form. */
export class SaveError extends Error {
    override readonly name = 'SaveError';
    readonly status: number;
    readonly body: { readonly errors: FormErrors };
    /** The saved record, when another user saved it concurrently. */
    readonly saved: unknown;

    /** @param formPathOf where the form has what an error is about */
    constructor(error: ServiceError, { allFields }: Pick<Definition, 'allFields'>, formPathOf?: FormPathOf) {
        super(error.message, { cause: error });
        const isOwn = (field: string) => Object.hasOwn(allFields, field) && !allFields[field]?.options.readOnly;
        const placed = (field: string) => formPathOf?.(field) ?? (isOwn(field) ? field : undefined);
        this.status = error.status;
        const { message } = error;
        this.body = {
            errors: isUnheard(error)
                ? { root: { serverError: message, requestFailed: message } }
                : formErrors(error.errors, placed, message),
        };
        this.saved = error.data;
    }

    get isConflict(): boolean {
        return this.status === 409 && typeof this.saved === 'object' && this.saved !== null;
    }
}
