import type { Call, DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Definition } from '../../../models/platform/definition/resource';
import { callApi, type Params } from './callApi';
import type { FormErrors } from './formErrors';
import { SaveError } from './SaveError';
import { ServiceError } from './ServiceError';

type Saved<C> =
    | { readonly data: DataOf<C>; readonly errors?: undefined }
    | { readonly data?: undefined; readonly errors: FormErrors };

/** Makes the call of a form, and returns its answer, or the errors of the form by the fields of a definition. */
export const savedBy = async <C extends Call>(
    call: C,
    payload: PayloadOf<C>,
    definition: Pick<Definition, 'allFields'>,
    params: Params = {},
): Promise<Saved<C>> => {
    try {
        return { data: await callApi(call, payload, params) };
    } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        return { errors: new SaveError(error, definition).body.errors };
    }
};
