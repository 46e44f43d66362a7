import { messageOf, ServiceError } from '../../platform/data/ServiceError';
import type { Errors } from '../../../models/platform/definition/schema';

/** Returns an upload's errors by field; those at none of its fields are shown above the form. */
export const uploadErrors = (error: unknown, fields: readonly string[]): Errors => {
    if (!(error instanceof ServiceError)) return { serviceError: messageOf(error) };
    const isField = Object.keys(error.errors).some(name => fields.includes(name));
    return isField ? error.errors : { ...error.errors, serviceError: error.message };
};

/** Returns the id of the feed whose rejects an address requests to correct. */
export const correctedId = (search: string): number | null => {
    const id = Number(new URLSearchParams(search).get('corrects') ?? Number.NaN);
    return Number.isInteger(id) ? id : null;
};
