import type { Definition } from '../../models/resource';
import { formErrors, type FormErrors } from './formErrors';
import { isUnheard, type ServiceError } from './ServiceError';

/** A refused write, with `body.errors` as react-admin hands them to the form. */
export class SaveError extends Error {
    override readonly name = 'SaveError';
    readonly status: number;
    readonly body: { readonly errors: FormErrors };
    /** The record as it is saved, when somebody else saved it meanwhile. */
    readonly saved: unknown;

    constructor(error: ServiceError, { allFields }: Pick<Definition, 'allFields'>) {
        super(error.message, { cause: error });
        const isShown = (field: string) => Object.hasOwn(allFields, field) && !allFields[field]?.options.readOnly;
        this.status = error.status;
        const { message } = error;
        this.body = {
            errors: isUnheard(error)
                ? { root: { serverError: message, unanswered: message } }
                : formErrors(error.errors, isShown, message),
        };
        this.saved = error.data;
    }

    get isConflict(): boolean {
        return this.status === 409 && typeof this.saved === 'object' && this.saved !== null;
    }
}
