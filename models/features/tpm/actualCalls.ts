import { defineCall } from '../../platform/calls/call';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { pick } from '../../platform/definition/shape';
import { promoActual } from './promoActual';

const known = integer({ min: 1, max: MAX_INTEGER });

/** Bytes of the file of an actual (docs/api.md, /tpm/promoactual/upload). */
export const MAX_ACTUAL_FILE_BYTES = 26_214_400;
/** Files that a promotion may have. */
export const MAX_PROMOTION_FILES = 100;
/** Actuals of a promotion: they are summed at each write. */
export const MAX_ACTUALS = 1000;

/** File types of an upload, for a file input; the server checks the content itself. */
export const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.xlsx,.docx,.csv,.txt';

export const actualUpload = defineCall({
    method: 'POST',
    path: '/tpm/promoactual/upload',
    access: 'tpmUser',
    about: 'Stores an actual with the file that shows it: a new one, or with `id` and `version` one that is there, in place of any file it has. PDF, PNG, JPEG, WebP, GIF, XLSX, DOCX, CSV and text, to 25 MiB.',
    takes: 'multipart',
    status: 201,
    payload: {
        id: known,
        version: known,
        ...pick(promoActual.fields, ['plan_id', 'promo_id', 'type', 'amount', 'date', 'description']),
    },
    answer: promoActual.allFields,
});

export const actualFile = defineCall({
    method: 'GET',
    path: '/tpm/promoactual/{id}/file',
    access: 'tpmUser',
    about: 'The file of an actual, under its own name.',
    gives: 'file',
});
