import { defineCall } from '../calls/call';
import { integer, MAX_INTEGER } from '../fields/integer';
import type { Definition } from './resource';
import { list, object, type Shape } from './shape';

/** Records that are requested at once. */
export const MAX_NAMED_RECORDS = 1000;

const id = integer({ min: 1, max: MAX_INTEGER, required: true });

/**
 * Defines the call for records by their ids, where a resource's calls are not generated: references to them are shown
 * by name.
 *
 * @param more returned for each record beside its fields
 */
export const namesCall = <const D extends Definition, const More extends Shape>(definition: D, more: More) =>
    defineCall({
        method: 'POST',
        path: `/${definition.history?.path ?? definition.path}/names`,
        access: definition.access.view,
        isReading: true,
        load: 'large',
        about: `${definition.label[1]} by their ids, up to ${MAX_NAMED_RECORDS}; those that are not there are left out.`,
        payload: { ids: list(id, { required: true, min: 1, max: MAX_NAMED_RECORDS }) },
        answer: list(object({ ...(definition.allFields as D['allFields']), ...more }, { required: true }), {
            required: true,
        }),
    });
