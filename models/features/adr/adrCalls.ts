import { defineCall } from '../../platform/calls/call';
import { EXPORT_FORMATS } from '../../platform/view/criteria';
import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { list, object, patchOf, pick } from '../../platform/definition/shape';
import { listCall } from '../../platform/view/calls';
import { adr } from './adr';
import { adrView } from './adrView';

const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const version = integer({ min: 1, max: MAX_INTEGER });

export const { filters: adrFilter, sorts: ADR_SORTS } = adrView;

export const adrList = listCall(adrView, {
    about: 'ADRs by name, with how many entities, products and pending requests each has.',
});

export const adrDetail = defineCall({
    method: 'GET',
    path: '/adr/detail/{id}',
    access: 'signedIn',
    about: 'One ADR.',
    answer: adrView.fields,
});

export const adrCreateModel = defineCall({
    method: 'GET',
    path: '/adr/create',
    access: 'contentManager',
    about: 'A blank ADR to fill in.',
    answer: { name: text({ max: 100 }), description: text({ max: 500 }) },
});

export const adrCreate = defineCall({
    method: 'POST',
    path: '/adr/create',
    access: 'contentManager',
    about: 'Creates an ADR without entities and products.',
    payload: adr.fields,
    answer: { id },
});

export const adrUpdateModel = defineCall({
    method: 'GET',
    path: '/adr/update/{id}',
    access: 'contentManager',
    about: 'What of an ADR can be changed, and the version it was read at.',
    answer: { ...pick(adr.allFields, ['id', 'version']), ...adr.fields },
});

export const adrUpdate = defineCall({
    method: 'PUT',
    path: '/adr/update',
    access: 'contentManager',
    about: 'Changes an ADR. With a version that is not the saved one: 409, and the saved record in `data`.',
    payload: { id, version, ...patchOf(adr.fields) },
});

export const adrDelete = defineCall({
    method: 'DELETE',
    path: '/adr/delete/{id}',
    undo: 'delete',
    access: 'contentManager',
    load: 'bulk',
    about: 'Deletes an ADR and its tree; 409 while it has products or pending requests.',
});

export const adrExport = defineCall({
    method: 'POST',
    path: '/adr/export',
    isReading: true,
    access: 'signedIn',
    about: 'A whole ADR as a file: a row a product, a column an entity in tree order. XLSX unless it says otherwise.',
    limited: true,
    gives: 'file',
    payload: { id, format: choice(EXPORT_FORMATS, {}) },
});

/** A record of a reference list, in the form that pick lists and grids need. */
const referenceItem = object(
    {
        id,
        code: text({ max: 25, required: true }),
        name: text({ max: 100, required: true }),
        enabled: boolean({ required: true }),
        /** Only for product entity statuses. */
        default_code: text({ max: 25 }),
        /** Only for product entity statuses. */
        authorizes: boolean({}),
        /** Only for product entity statuses. */
        color: text({ max: 50 }),
    },
    { required: true },
);
const referenceItems = list(referenceItem, { required: true });

export const adrRefdata = defineCall({
    method: 'GET',
    path: '/adr/refdata',
    access: 'signedIn',
    load: 'large',
    about: 'The reference lists, in the order of pick lists; disabled records are among them, marked.',
    answer: {
        entityTypes: referenceItems,
        productDepartments: referenceItems,
        productGroups: referenceItems,
        productTypes: referenceItems,
        productEntityStatuses: referenceItems,
        adrs: list(object({ id, name: text({ max: 100, required: true }) }, { required: true }), { required: true }),
    },
});

export const adrCalls = [
    adrRefdata,
    adrList,
    adrDetail,
    adrCreateModel,
    adrCreate,
    adrUpdateModel,
    adrUpdate,
    adrDelete,
    adrExport,
] as const;
